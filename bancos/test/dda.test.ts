import { expect, test } from 'vitest'
import {
  type BoletoDeDda,
  emitirBoleto,
  escreverDda240,
  escreverLinha,
  lerDda,
  pagamentos240,
  qualRetorno,
} from '../src/index.ts'

const empresa = { inscricao: '12345678000195', nome: 'TROPEIRO TRANSPORTES' }
const cabecalho = { banco: '237', empresa, nsa: 4, geradoEm: '2026-12-01' }
const conta = { banco: '341', agencia: '57', conta: '12345', convenio: '0', carteira: '109' } as const

const boleto = (n: number, rest: Partial<BoletoDeDda> = {}): BoletoDeDda => ({
  barras: emitirBoleto(conta, { sequencial: n, vencimento: '2026-12-10', centavos: n * 100 + 1 })
    .codigoBarras,
  beneficiario: { inscricao: '12ABC34501DE35', nome: 'POSTO SAO JOSE' },
  ...{ sacador: null, pagador: '', documento: `NF ${n}`, vencimento: '2026-12-10', emitidoEm: '2026-11-20' },
  ...{ limite: null, centavos: n * 100 + 1, abatimento: 0, baixado: false },
  ...rest,
})
/** A small generator with a seed, so that a failure can be made again. */
function sorte(semente: number) {
  let s = semente
  return (n: number) => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648
    return s % n
  }
}
const ler = (bytes: Uint8Array) => {
  const read = lerDda(bytes)
  if ('recusa' in read) throw new Error(read.recusa)
  return read
}

test('what is written is read back, for a thousand boletos of people and companies with and without drawers', () => {
  const um = sorte(14)
  const pessoas = ['12345678909', '90752655000109', '12ABC34501DE35', '00000000000191']
  const quem = () => pessoas[um(pessoas.length)]!
  const boletos = Array.from({ length: 1000 }, (_, i) =>
    boleto(i + 1, {
      beneficiario: { inscricao: quem(), nome: `FORNECEDOR ${um(99)}` },
      sacador: um(2) ? { inscricao: quem(), nome: 'SACADOR' } : null,
      pagador: um(2) ? empresa.inscricao : '',
      vencimento: um(9) ? '2026-12-10' : null,
      limite: um(2) ? '2027-01-10' : null,
      abatimento: um(3) * 50,
      baixado: um(5) === 0,
    }),
  )
  const bytes = escreverDda240({ ...cabecalho, boletos })
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n').slice(0, -1)
  expect(lines.every((l) => l.length === 240)).toBe(true)
  const read = ler(bytes)
  expect(read).toMatchObject({ banco: '237', empresa: empresa.inscricao, nsa: 4, problemas: [] })
  expect(read.boletos.map(({ linha: _, ...b }) => b)).toEqual(boletos)
  expect(qualRetorno(bytes)).toBe('dda')
})

test('names of any kind keep the length of a line', () => {
  const nome = '🚚 Transportes\tº Ação & Cia'
  const bytes = escreverDda240({
    ...cabecalho,
    boletos: [
      boleto(1, { beneficiario: { inscricao: '12ABC34501DE35', nome }, sacador: { ...empresa, nome } }),
    ],
  })
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n').slice(0, -1)
  expect(lines.map((l) => l.length)).toEqual(lines.map(() => 240))
})

test('a cut line, a foreign one, a missing end; and what is no file of DDA is said', () => {
  const lines = Buffer.from(escreverDda240({ ...cabecalho, boletos: [1, 2, 3].map((n) => boleto(n)) }))
    .toString('latin1')
    .split('\r\n')
  const de = (ls: string[]) => new Uint8Array(Buffer.from(ls.join('\r\n'), 'latin1'))
  const read = ler(de([lines[0]!, lines[1]!, lines[2]!.slice(0, 90), `001${lines[3]!.slice(3)}`, lines[4]!]))
  expect(read.boletos.map((b) => b.centavos)).toEqual([301])
  expect(read.problemas.map((p) => [p.linha, p.nivel])).toEqual([
    [3, 'erro'],
    [4, 'erro'],
    [null, 'aviso'],
  ])
  const lot = escreverLinha(pagamentos240.registros['1']!, { banco: '237', lote: '0001', servico: '20' })
  expect(qualRetorno(de([lines[0]!, lot]))).toBe('pagamentos')
  expect(lerDda(de([lines[0]!, lot]))).toEqual({ recusa: expect.stringContaining('serviço 03') })
  expect(lerDda(de(['x']))).toHaveProperty('recusa')
  expect(qualRetorno(de(['x']))).toBeNull()
})
