import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from './port.ts'

export type Opened = {
  storage: Storage
  /** Origin that serves signed addresses without one of their own. */
  origin: string
  close: () => Promise<void>
}

const text = (value: string) => new TextEncoder().encode(value)
const tricks = [
  '',
  '/etc/passwd',
  '../x.txt',
  'a/../../x.txt',
  'a//b.txt',
  'a/./b.txt',
  'a/..',
  'a\\..\\b',
  'a\0b',
  '%2e%2e/x',
  'a/b/',
]

/** What every storage does, whatever it stands on. */
export function storageSuite(name: string, open: () => Promise<Opened>): void {
  describe(`storage: ${name}`, () => {
    let opened: Opened
    let storage: Storage
    const visit = (url: string, init?: RequestInit) => fetch(new URL(url, opened.origin), init)

    beforeAll(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterAll(() => opened.close())

    it('gives back the bytes and the type that were put', async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251)
      await storage.put('1/canhotos/a.jpg', bytes, 'image/jpeg')
      expect(await storage.get('1/canhotos/a.jpg')).toEqual(bytes)
      expect(await storage.head('1/canhotos/a.jpg')).toEqual({ bytes: 70_000, contentType: 'image/jpeg' })
    })

    it('takes and gives streams', async () => {
      const parts = Array.from({ length: 64 }, (_, at) => Buffer.alloc(100_000, at))
      await storage.put('1/planilhas/notas.pdf', Readable.from(parts), 'application/pdf')
      const stream = await storage.getStream('1/planilhas/notas.pdf')
      expect((await buffer(stream!)).equals(Buffer.concat(parts))).toBe(true)
    })

    it('replaces what was there', async () => {
      await storage.put('1/a.xml', text('<velho/>'), 'application/xml')
      await storage.put('1/a.xml', text('<novo/>'), 'application/xml')
      expect(await storage.get('1/a.xml')).toEqual(text('<novo/>'))
    })

    it('keeps nothing of a stream that breaks', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('começo')
          throw new Error('caiu a rede')
        })(),
      )
      await expect(storage.put('1/quebrado.pdf', broken, 'application/pdf')).rejects.toThrow('caiu a rede')
      expect(await storage.get('1/quebrado.pdf')).toBeUndefined()
      expect(await storage.list('1')).not.toContain('1/quebrado.pdf')
    })

    it('answers undefined for what is not there, and deletes it without complaint', async () => {
      expect(await storage.get('1/nada.jpg')).toBeUndefined()
      expect(await storage.getStream('1/nada.jpg')).toBeUndefined()
      expect(await storage.head('1/nada.jpg')).toBeUndefined()
      await storage.delete('1/nada.jpg')
      await storage.put('1/some.jpg', text('x'), 'image/jpeg')
      await storage.delete('1/some.jpg')
      expect(await storage.head('1/some.jpg')).toBeUndefined()
    })

    it('lists a folder in order, and not its neighbours', async () => {
      for (const key of [
        '2/fotos/b.jpg',
        '2/fotos/a.jpg',
        '2/fotos/2026/c.jpg',
        '2/fotos-velhas/d.jpg',
        '20/fotos/e.jpg',
      ])
        await storage.put(key, text(key), 'image/jpeg')
      const inside = ['2/fotos/2026/c.jpg', '2/fotos/a.jpg', '2/fotos/b.jpg']
      expect(await storage.list('2/fotos')).toEqual(inside)
      expect(await storage.list('2/fotos/')).toEqual(inside)
      expect(await storage.list('3')).toEqual([])
    })

    it.each(tricks)('refuses the key %j everywhere', async (key) => {
      await expect(async () => storage.put(key, text('x'), 'text/plain')).rejects.toThrow(
        'invalid storage key',
      )
      await expect(async () => storage.get(key)).rejects.toThrow('invalid storage key')
      await expect(async () => storage.getStream(key)).rejects.toThrow('invalid storage key')
      await expect(async () => storage.head(key)).rejects.toThrow('invalid storage key')
      await expect(async () => storage.delete(key)).rejects.toThrow('invalid storage key')
      await expect(async () => storage.signedGetUrl(key, 60)).rejects.toThrow('invalid storage key')
      await expect(async () => storage.signedPutUrl(key, 'text/plain', 9, 60)).rejects.toThrow(
        'invalid storage key',
      )
    })

    it('signs an address that reads one file', async () => {
      await storage.put('1/canhotos/b.jpg', text('imagem'), 'image/jpeg')
      const reply = await visit(await storage.signedGetUrl('1/canhotos/b.jpg', 60))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/jpeg')
      expect(await reply.text()).toBe('imagem')
    })

    it('signs an address that saves under a name with accents', async () => {
      await storage.put('1/p.pdf', text('pdf'), 'application/pdf')
      const reply = await visit(await storage.signedGetUrl('1/p.pdf', 60, 'relação nº 1.pdf'))
      expect(reply.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''rela%C3%A7%C3%A3o%20n%C2%BA%201.pdf",
      )
      await reply.arrayBuffer()
    })

    it('signs an address that writes one file', async () => {
      const url = await storage.signedPutUrl('1/canhotos/c.jpg', 'image/jpeg', 1000, 60)
      const reply = await visit(url, {
        method: 'PUT',
        body: 'foto',
        headers: { 'content-type': 'image/jpeg' },
      })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      expect(await storage.get('1/canhotos/c.jpg')).toEqual(text('foto'))
      expect((await storage.head('1/canhotos/c.jpg'))?.contentType).toBe('image/jpeg')
    })

    it('signs nothing that lasts: the address names its end', async () => {
      const [short, long] = await Promise.all([
        storage.signedGetUrl('1/x.jpg', 60),
        storage.signedGetUrl('1/x.jpg', 600),
      ])
      expect(short).not.toBe(long)
    })
  })
}
