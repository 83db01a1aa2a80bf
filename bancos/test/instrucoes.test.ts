import { expect, test } from 'vitest'
import {
  type BancoDeBoleto,
  cobranca240,
  escreverLinha,
  escreverRemessa240,
  lerLinha,
  type Registro,
  type TituloDaRemessa,
} from '../src/index.ts'
import { bancos, linhasDe, remessa, umTitulo } from './remessas.ts'

const pedidos = [
  ['baixar', '02', {}],
  ['abater', '04', { abatimento: 5_000 }],
  ['cancelarAbatimento', '05', {}],
  ['alterarVencimento', '06', { vencimento: '2026-12-28' }],
  ['protestar', '09', {}],
] as const
test.each(bancos)(
  '%s: each instruction keeps its lines whole and says its movement and what changes',
  (banco) => {
    const { P, Q } = cobranca240[banco].registros as Record<string, Registro>
    const sustar = { '033': '18', '341': '18', '756': '18', '001': '10' }[banco as string] ?? '11'
    for (const [movimento, codigo, muda] of [...pedidos, ['sustar', sustar, {}] as const]) {
      const bytes = escreverRemessa240(remessa(banco, [umTitulo(1, { movimento, ...muda })]))
      const lines = linhasDe(bytes)
      expect(lines.map((l) => l.length)).toEqual(Array(6).fill(240))
      const p = lerLinha(P!, lines[2]!)
      expect(p).toMatchObject({
        movimento: codigo,
        codigoDesconto: '0',
        valor: 123456,
        abatimento: 0,
        ...muda,
      })
      expect(escreverLinha(P!, p)).toBe(lines[2])
      expect(lerLinha(Q!, lines[3]!)).toMatchObject({ movimento: codigo })
    }
  },
)

test('terms of protest and write-off agree, or are refused before the bank refuses them', () => {
  const codigos = (banco: BancoDeBoleto, rest: Partial<TituloDaRemessa>) =>
    linhasDe(escreverRemessa240(remessa(banco, [umTitulo(1, rest)])))[2]!.slice(220, 227)
  expect(codigos('033', {})).toBe('0001030')
  expect(codigos('033', { diasParaProtesto: 5 })).toBe('2051030')
  expect(codigos('033', { diasParaProtesto: 40 })).toBe('2403000')
  expect(codigos('033', { diasParaProtesto: 5, diasParaBaixa: 60 })).toBe('2051060')
  expect(codigos('104', { diasParaProtesto: 5, diasParaBaixa: 90 })).toBe('1051090')
  expect(codigos('237', { diasParaProtesto: 7 })).toBe('2072000')
  expect(codigos('341', {})).toBe('0000000')
  const recusa = (banco: BancoDeBoleto, rest: Partial<TituloDaRemessa>) => () => codigos(banco, rest)
  expect(recusa('033', { diasParaProtesto: 30, diasParaBaixa: 20 })).toThrow('menor que o de protesto')
  expect(recusa('033', { diasParaBaixa: 120 })).toThrow('até 99 dias')
  expect(recusa('237', { diasParaBaixa: 30 })).toThrow('vale o do contrato')
  expect(recusa('748', { diasParaProtesto: 70 })).toThrow('baixa sozinho em 60 dias')
})
