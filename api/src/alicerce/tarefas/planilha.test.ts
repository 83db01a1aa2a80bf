import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { celula, relogioDeSaoPaulo, semFormula } from './planilha.rules.ts'
import { gravarPlanilha } from './planilha.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('text that looks like a formula is text', () => {
  for (const text of ['=1+1', '+55', '-2', '@x', '\t=1', '\r=1']) expect(semFormula(text)).toBe(`'${text}`)
  expect(semFormula('Rua A = B')).toBe('Rua A = B')
  expect(semFormula('a\u0001b')).toBe('ab')
})

test('times are the wall clock of São Paulo, in the years of summer time too', () => {
  expect(relogioDeSaoPaulo(new Date('2026-11-20T02:30:00Z')).toISOString()).toBe('2026-11-19T23:30:00.000Z')
  expect(relogioDeSaoPaulo(new Date('2018-12-20T02:30:00Z')).toISOString()).toBe('2018-12-20T00:30:00.000Z')
  expect(celula('data', '2026-11-20T02:30:00Z')).toEqual(new Date('2026-11-19T00:00:00Z'))
})

test('streams pages into a file of the group, with money as numbers and no formulas', async () => {
  const told: number[] = []
  async function* pages(): AsyncIterable<unknown[][]> {
    yield [['=cmd|x', 5, 123456, 1500, '2026-11-20', new Date('2026-11-20T17:05:00Z')]]
    yield [['São João', 6, null, null, null, null]]
  }
  const resultado = await gravarPlanilha(
    {
      deps: t.deps,
      quem: { grupo: { id: 7, nome: 'SERRA AZUL' } },
      id: '42',
      tx: (work) => work(undefined as never),
      progresso: async (_db, p) => void told.push(p.feito),
    },
    {
      nome: 'Notas',
      colunas: [
        { titulo: 'Destinatário', tipo: 'texto' },
        { titulo: 'Volumes', tipo: 'inteiro' },
        { titulo: 'Valor', tipo: 'dinheiro' },
        { titulo: 'Peso', tipo: 'peso' },
        { titulo: 'Prazo', tipo: 'data' },
        { titulo: 'Emissão', tipo: 'dataHora' },
      ],
      linhas: pages(),
    },
  )
  expect(resultado.arquivo).toMatchObject({ chave: '7/exportacoes/42.xlsx', nome: 'Notas.xlsx' })
  expect(resultado.mensagem).toBe('2 linhas')
  expect(told.at(-1)).toBe(2)
  const book = await readXlsx((await t.deps.storage.get('7/exportacoes/42.xlsx'))!)
  expect(book.sheets[0]?.rows).toEqual([
    ['Destinatário', 'Volumes', 'Valor', 'Peso', 'Prazo', 'Emissão'],
    ["'=cmd|x", 5, 1234.56, 1.5, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T14:05:00Z')],
    ['São João', 6, null, null, null, null],
  ])
})
