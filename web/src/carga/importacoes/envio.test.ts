import { describe, expect, it } from 'vitest'
import type { PickedFile } from '../../ui/file-drop.tsx'
import { criarEnvios, type Partes } from './envio.ts'
import { dividir, impedimento } from './lotes.ts'

const picked = (path: string, size: number): PickedFile => {
  const file = new File(['x'], path.split('/').at(-1) ?? path)
  Object.defineProperty(file, 'size', { value: size })
  return { file, path }
}
const MB = 1024 * 1024

describe('dividir', () => {
  it('cuts by number and by size, and a large ZIP goes alone', () => {
    const small = Array.from({ length: 260 }, (_, i) => picked(`n${i}.xml`, 10_000))
    const { lotes } = dividir([...small, picked('a.zip', 40 * MB), picked('b.xml', 1000)])
    expect(lotes.map((l) => l.length)).toEqual([250, 10, 1, 1])
  })

  it('keeps at home what is too large or plainly not XML', () => {
    const { lotes, naoEnviados } = dividir([
      picked('grande.xml', 3 * MB),
      picked('tudo.zip', 51 * MB),
      picked('pasta/danfe.PDF', 1000),
      picked('pasta/nota.xml', 1000),
      picked('sem-extensao', 1000),
    ])
    expect(naoEnviados.map((f) => f.nome)).toEqual(['grande.xml', 'tudo.zip', 'pasta/danfe.PDF'])
    expect(lotes.flat().map((f) => f.path)).toEqual(['pasta/nota.xml', 'sem-extensao'])
  })

  it('says when there are too many', () => {
    expect(impedimento(10_000)).toBeNull()
    expect(impedimento(9_000, 1_001)).toContain('10.001')
  })
})

/** A server that fails when told to; resolves `done` when the store forgets the import. */
function setUp(failures: { on: 'enviar' | 'processar'; error: unknown; times: number }[] = []) {
  const seen: string[] = []
  const fail = (on: string) => {
    const found = failures.find((f) => f.on === on && f.times > 0)
    if (!found) return
    found.times -= 1
    throw found.error
  }
  const partes: Partes = {
    abrir: async (chave) => {
      seen.push(`abrir ${chave}`)
      return '7'
    },
    enviar: async (_, files) => {
      fail('enviar')
      seen.push(`enviar ${files.map((f) => f.name).join(' ')}`)
    },
    naoEnviados: async (_, arquivos) => seen.push(`fora ${arquivos.map((a) => a.nome).join(' ')}`),
    processar: async () => {
      fail('processar')
      seen.push('processar')
    },
    passageiro: (error) => error === 'silêncio',
    sentenca: (error) => `Falhou: ${error}`,
    esperar: async (ms) => void seen.push(`esperar ${ms}`),
    chave: () => 'k1',
    aoMudar: () => {},
  }
  const envios = criarEnvios(partes)
  /** Until the upload of import 7 stands like this. */
  const until = (test: (estado: string | undefined) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => test(envios.snapshot().find((e) => e.importacao === '7')?.estado) && resolve()
      envios.subscribe(look)
      look()
    })
  return { envios, seen, until }
}
const files = [picked('p/a.xml', 10), picked('p/b.xml', 10), picked('v.pdf', 10)]

describe('criarEnvios', () => {
  it('opens, sends under the paths, tells what stayed, and starts the reading', async () => {
    const { envios, seen, until } = setUp()
    expect(await envios.iniciar(files)).toBe('7')
    await until((estado) => estado === undefined)
    expect(seen).toEqual(['abrir k1', 'fora v.pdf', 'enviar p/a.xml p/b.xml', 'processar'])
  })

  it('insists by itself while the server is silent', async () => {
    const { envios, seen, until } = setUp([{ on: 'enviar', error: 'silêncio', times: 2 }])
    await envios.iniciar(files.slice(0, 1))
    await until((estado) => estado === undefined)
    expect(seen).toEqual(['abrir k1', 'esperar 1000', 'esperar 3000', 'enviar p/a.xml', 'processar'])
  })

  it('stops at what insisting will not mend, and goes on from the failed batch when asked', async () => {
    const { envios, seen, until } = setUp([{ on: 'enviar', error: 'recusado', times: 1 }])
    await envios.iniciar(files.slice(0, 2))
    await until((estado) => estado === 'falhou')
    expect(envios.snapshot()[0]).toMatchObject({ enviados: 0, total: 2, erro: 'Falhou: recusado' })
    expect(envios.ativo()).toBe(false)
    envios.tentarDeNovo('7')
    await until((estado) => estado === undefined)
    expect(seen).toEqual(['abrir k1', 'enviar p/a.xml p/b.xml', 'processar'])
  })

  it('forgets what the person stopped', async () => {
    const { envios, until } = setUp([{ on: 'enviar', error: 'recusado', times: 1 }])
    await envios.iniciar(files.slice(0, 1))
    await until((estado) => estado === 'falhou')
    envios.parar('7')
    expect(envios.snapshot()).toEqual([])
  })
})
