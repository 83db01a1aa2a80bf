import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { gerarPilha } from '../../db/demo/pilha-de-canhotos.ts'
import { pdfSemFim, pngDe } from '../../test/arquivos-hostis.ts'
import { paginaBranca } from '../../test/paginas.ts'
import { abrirLeitor, parecerDoExame } from './index.ts'
import { jpegsDoPdf } from './pdf.ts'

const leitor = abrirLeitor({ fios: 2 })
afterAll(() => leitor.close())

async function pdfDe(paginas: Uint8Array[], texto?: string): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => doc.on('end', resolve))
  for (const jpeg of paginas) {
    doc.addPage({ margin: 0 })
    doc.image(Buffer.from(jpeg), 0, 0, { fit: [595, 842] })
    if (texto) doc.text(texto, 20, 20)
  }
  doc.end()
  await end
  return Buffer.concat(chunks)
}

const lidos = async (pagina: Uint8Array) => (await leitor.lerPagina(pagina)).map((c) => c.codigo?.valor)

// Fifty here, since each is read for half a second; `npm run bench canhotos` reads more.
test('of slips turned, blurred, upside down and two to a page, 98 in a hundred are read right, and none wrong', async () => {
  const pilha = gerarPilha(25)
  const read = await Promise.all(pilha.map(async (p) => ({ p, found: await lidos(p.jpeg) })))
  const wrong = read.flatMap(({ p, found }) => found.filter((v) => v && !p.chaves.includes(v)))
  expect(wrong).toEqual([])
  const right = read.flatMap(({ p, found }) => p.chaves.filter((c) => found.includes(c)))
  expect(right.length).toBeGreaterThanOrEqual(0.98 * pilha.flatMap((p) => p.chaves).length)
})

test('a blank page has no slip; one whose code nobody can read has one without code', async () => {
  expect(await leitor.lerPagina(paginaBranca())).toEqual([])
  const [ilegivel] = gerarPilha(1, { borrao: 9 })
  const found = await leitor.lerPagina(ilegivel!.jpeg)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((c) => c.codigo === null)).toBe(true)
})

test('each slip gets its own upright picture, which reads back', async () => {
  const [pagina] = gerarPilha(1, { giro: 12, quartos: 2 })
  const found = await leitor.lerPagina(pagina!.jpeg)
  for (const slip of found) {
    expect(slip.width).toBeGreaterThan(2 * slip.height)
    expect(await lidos(slip.jpeg)).toEqual([slip.codigo?.valor])
  }
})

test('bytes that are no picture are refused, and the next picture is read all the same', async () => {
  await expect(leitor.lerPagina(new TextEncoder().encode('isto não é imagem'))).rejects.toThrow()
  expect(await leitor.lerPagina(paginaBranca())).toEqual([])
})

describe('PDF', () => {
  const paginas = gerarPilha(2)
  const all = async (bytes: Uint8Array) => {
    const found: (string | undefined)[][] = []
    const pdf = await leitor.abrirPdf(bytes)
    for (let n = 1; n <= pdf.paginas; n++) found.push(await lidos(await pdf.folha(n)))
    await pdf.fechar()
    return found.map((f) => f.sort())
  }

  test('a scanned one gives its JPEGs byte for byte', async () => {
    const bytes = await pdfDe(paginas.map((p) => p.jpeg))
    expect(jpegsDoPdf(bytes)?.map((j) => Buffer.from(j))).toEqual(paginas.map((p) => Buffer.from(p.jpeg)))
    expect(await all(bytes)).toEqual(paginas.map((p) => [...p.chaves].sort()))
  })

  test('one with more than pictures is drawn', async () => {
    const bytes = await pdfDe([paginas[0]!.jpeg], 'Digitalizado por Otávio')
    expect(jpegsDoPdf(bytes)).toBeNull()
    expect(await all(bytes)).toEqual([[...paginas[0]!.chaves].sort()])
  })

  test('a broken one is refused', async () => {
    await expect(all(Buffer.from('%PDF-1.4 quebrado'))).rejects.toThrow()
  })
})

describe('what the machine thinks of a proof', () => {
  const [pagina] = gerarPilha(1, { porPagina: 1 })
  const chave = pagina!.chaves[0]!
  const nota = { id: '7', chave, ar: '001000000001' }

  test('the right slip, sharp, is not doubted; that of another note comes first', async () => {
    const exame = await leitor.examinar(pagina!.jpeg)
    expect(parecerDoExame(nota, [exame])).toMatchObject({ codigo: 'confere', duvidoso: false, motivos: [] })
    expect(parecerDoExame({ ...nota, chave: null }, [exame])).toMatchObject({
      codigo: 'diverge',
      duvidoso: true,
      motivos: ['O código de barras é de outra nota'],
    })
  })

  test('no picture, a blank one and a blurred one are doubted, with the reason', async () => {
    expect(parecerDoExame(nota, [])).toMatchObject({ duvidoso: true, motivos: ['Sem imagem'] })
    const blank = parecerDoExame(nota, [await leitor.examinar(paginaBranca())])
    expect(blank.motivos).toEqual(['Código de barras não lido', 'Impressão apagada ou sem contraste'])
    const [tremida] = gerarPilha(1, { porPagina: 1, borrao: 7 })
    const blurred = parecerDoExame(nota, [await leitor.examinar(tremida!.jpeg)])
    expect(blurred).toMatchObject({ duvidoso: true, codigo: 'nao_lido' })
    expect(blurred.motivos).toContain('Foto sem nitidez')
  })
})

describe('files made to cost', () => {
  test('a picture of too many pixels is refused by its header, whatever its kind', async () => {
    const jpegDe = (width: number, height: number) =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8]),
        Buffer.from([height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
        Buffer.alloc(32),
      ])
    const webp = Buffer.from(
      'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0'.padEnd(40, '\0'),
      'latin1',
    )
    for (const bytes of [pngDe(20_000, 20_000), jpegDe(20_000, 20_000), webp])
      for (const read of [leitor.lerPagina, leitor.examinar])
        await expect(read(bytes)).rejects.toMatchObject({ falha: 'grande' })
    await expect(leitor.lerPagina(jpegDe(200, 0))).rejects.toMatchObject({ falha: 'quebrado' })
  })

  test('what holds too much ends its own process alone', async () => {
    const poor = abrirLeitor({ fios: 1, memoriaMb: 1 })
    await expect(poor.lerPagina(paginaBranca())).rejects.toMatchObject({ falha: 'pesado' })
    await expect(poor.abrirPdf(pdfSemFim(1, 1))).rejects.toMatchObject({ falha: 'pesado' })
    await poor.close()
  })

  test('a page that never ends is given up after its time, and the next file is read', async () => {
    const hasty = abrirLeitor({ fios: 1, pdfMs: 1500 })
    // A slow machine may not even open it in that time: the same answer.
    const draw = async () => {
      const pdf = await hasty.abrirPdf(pdfSemFim())
      await pdf.folha(1).finally(pdf.fechar)
    }
    await expect(draw()).rejects.toMatchObject({ falha: 'pesado' })
    expect(await hasty.lerPagina(paginaBranca())).toEqual([])
    await hasty.close()
  })

  // Looked at again from each one, these are hours.
  test.each([
    ['stream'],
    [' obj stream '],
    ['1 0 obj <</Subtype/Image/Filter/DCTDecode/Width 999>>stream \xff\xd8 '],
    [' obj /Subtype/Image/Filter                                             stream'],
  ])('a PDF of nothing but %j is looked through once', (word) => {
    const bytes = Buffer.from(
      `/Type/Page ${word.repeat(Math.ceil(4_000_000 / word.length))}endstream`,
      'latin1',
    )
    expect(jpegsDoPdf(bytes)).toBeNull()
  })
})
