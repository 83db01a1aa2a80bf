import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type DadosDoCanhoto, desenharCanhoto, desenharRecusa } from './canhoto.ts'

const NUMERICA = '35261145123789000155550010001234561123456789'
const COM_LETRAS = '42261112ABC34501DE35570010000000011123456787'

const dados = (seed: number, chave = NUMERICA): DadosDoCanhoto => ({
  numero: 123_456,
  serie: 1,
  chave,
  emitente: 'Distribuidora Farmacêutica Boa Saúde S.A.',
  destinatario: 'Comercial Irmãos Conceição Ltda',
  valor: 1_234_567,
  data: '2026-11-19',
  recebedor: 'João Batista',
  rg: '32.456.789-1',
  seed,
})

async function ler(imagem: Uint8Array): Promise<string | undefined> {
  const [codigo] = await readBarcodes(imagem, {
    formats: ['Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  return codigo?.text
}

beforeAll(async () => {
  const leitor = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(leitor)).buffer },
    fireImmediately: true,
  })
})

describe('desenharCanhoto', () => {
  it('prints a key that reads back, letters included, on every paper', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const chave = seed % 2 ? NUMERICA : COM_LETRAS
      expect([seed, await ler(desenharCanhoto(dados(seed, chave)))]).toEqual([seed, chave])
    }
  })

  it('is a small JPEG, the same for the same seed', () => {
    const imagem = desenharCanhoto(dados(7))
    expect([...imagem.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(imagem.length).toBeLessThan(50_000)
    expect(Buffer.from(desenharCanhoto(dados(7))).equals(imagem)).toBe(true)
    expect(Buffer.from(desenharCanhoto(dados(8))).equals(imagem)).toBe(false)
  })
})

describe('desenharRecusa', () => {
  it('draws each kind', async () => {
    const { data, ...nota } = dados(1)
    for (const tipo of ['ausente', 'recusado', 'avaria'] as const) {
      const imagem = desenharRecusa({ tipo, nota, data, hora: '14:32', seed: 3 })
      expect([...imagem.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(imagem.length).toBeLessThan(50_000)
      expect(await ler(imagem)).toBe(tipo === 'recusado' ? NUMERICA : undefined)
    }
  })
})
