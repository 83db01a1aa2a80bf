import { ufs } from '@tropeiro/contract'
import Holidays from 'date-holidays'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feriadosDoAno } from '../../../../db/feriados.ts'
import {
  calendarioPadrao,
  type DiaEspecial,
  diaDaSemana,
  maisDias,
  naoUteis,
  type Onde,
  porDia,
  vencimento,
} from './calendario.rules.ts'

const standard = (years: number[]): DiaEspecial[] =>
  years.flatMap((year) =>
    feriadosDoAno(year).map((f) => ({ ...f, ibge: 0, base: 0, util: false, padrao: true })),
  )
const leis = standard([2025, 2026, 2027])
const SP: Onde = { base: 1, uf: 'SP', ibge: 3550308 }
const plain = naoUteis(porDia(leis), calendarioPadrao, SP)
const em = (text: string) => new Date(`${text}-03:00`)
const own = (o: Partial<DiaEspecial> & { dia: string }): DiaEspecial => ({
  nome: 'Nosso dia',
  ambito: 'proprio',
  uf: '',
  ibge: 0,
  base: 0,
  util: false,
  padrao: false,
  ...o,
})

describe('when a delivery is due', () => {
  const table: [what: string, inicio: string, dia: number, hora: number, due: string][] = [
    ['a working day later', '2026-11-17T10:00:00', 1, 0, '2026-11-18'],
    ['over Consciência Negra and the weekend', '2026-11-19T10:00:00', 1, 0, '2026-11-23'],
    ['the day of the start is not counted', '2026-11-16T00:00:00', 2, 0, '2026-11-18'],
    ['the same day', '2026-11-17T10:00:00', 0, 0, '2026-11-17'],
    ['the same day, on a Saturday: the next that works', '2026-11-21T10:00:00', 0, 0, '2026-11-23'],
    ['hours within the day', '2026-11-17T10:00:00', 1, 6, '2026-11-18'],
    ['hours to midnight sharp stay in the day', '2026-11-17T18:00:00', 1, 6, '2026-11-18'],
    ['hours past midnight take a working day', '2026-11-17T20:00:00', 1, 6, '2026-11-19'],
    ['hours past midnight over a weekend', '2026-11-26T20:00:00', 1, 6, '2026-11-30'],
    ['a Saturday start is the end of Friday', '2026-11-28T09:00:00', 1, 0, '2026-11-30'],
    ['a Saturday start with hours', '2026-11-28T09:00:00', 1, 6, '2026-12-01'],
    ['late evening in São Paulo is tomorrow in UTC', '2026-11-17T23:30:00', 1, 0, '2026-11-18'],
    ['over Carnival, both days', '2026-02-13T10:00:00', 1, 0, '2026-02-18'],
    ['over Christmas and New Year', '2026-12-24T10:00:00', 5, 0, '2027-01-04'],
    ['over 9 July, a holiday of São Paulo', '2026-07-08T10:00:00', 1, 0, '2026-07-10'],
  ]
  for (const [what, inicio, dia, hora, due] of table)
    test(what, () => expect(vencimento(em(inicio), { dia, hora }, plain).dia).toBe(due))

  test('9 July works outside São Paulo', () => {
    const rio = naoUteis(porDia(leis), calendarioPadrao, { base: 1, uf: 'RJ', ibge: 3304557 })
    expect(vencimento(em('2026-07-08T10:00:00'), { dia: 1, hora: 0 }, rio).dia).toBe('2026-07-09')
  })
})

describe('which days count', () => {
  const at = (especiais: DiaEspecial[], dia: string, onde = SP, regras = calendarioPadrao) =>
    naoUteis(porDia([...leis, ...especiais]), regras, onde)(dia)
  test('a municipal holiday holds in its city only', () => {
    const aniversario = own({ dia: '2027-01-25', ambito: 'municipal', ibge: 3550308, nome: 'Aniversário' })
    expect(at([aniversario], '2027-01-25')).toBe('Feriado municipal: Aniversário')
    expect(at([aniversario], '2027-01-25', { ...SP, ibge: 3548500 })).toBeNull()
  })
  test('a day of one base holds for that base only', () => {
    const inventario = own({ dia: '2026-11-17', base: 2, nome: 'Inventário' })
    expect(at([inventario], '2026-11-17', { ...SP, base: 2 })).toBe('Inventário')
    expect(at([inventario], '2026-11-17')).toBeNull()
    expect(at([inventario], '2026-11-17', { ...SP, base: null })).toBeNull()
  })
  test('a standard day that the group counts as working', () => {
    const corpus = own({ dia: '2026-06-04', ambito: 'nacional', nome: 'Corpus Christi', util: true })
    expect(at([], '2026-06-04')).toBe('Feriado nacional: Corpus Christi')
    expect(at([corpus], '2026-06-04')).toBeNull()
  })
  test('of the same day, what the base says goes before what the group says', () => {
    const all = own({ dia: '2026-06-04', ambito: 'nacional', util: true })
    const base = own({ dia: '2026-06-04', ambito: 'nacional', util: false, base: 1, nome: 'Fechado' })
    expect(at([all, base], '2026-06-04')).toBe('Feriado nacional: Fechado')
    expect(at([all, base], '2026-06-04', { ...SP, base: 2 })).toBeNull()
  })
  test('an own day of work makes even a Sunday or a holiday count', () => {
    expect(at([own({ dia: '2026-11-22', util: true })], '2026-11-22')).toBeNull()
    expect(at([own({ dia: '2026-11-20', util: true })], '2026-11-20')).toBeNull()
  })
  test('Saturdays and Sundays count when the rule says so', () => {
    const saturday = { ...calendarioPadrao, sabadoUtil: true }
    expect(at([], '2026-11-21')).toBe('Sábado')
    expect(at([], '2026-11-21', SP, saturday)).toBeNull()
    expect(at([], '2026-11-22', SP, saturday)).toBe('Domingo')
    expect(at([], '2026-11-22', SP, { ...saturday, domingoUtil: true })).toBeNull()
  })
})

const prazo = fc.record({ dia: fc.integer({ min: 0, max: 60 }), hora: fc.integer({ min: 0, max: 23 }) })
const start = fc.date({
  min: new Date('2025-06-01T00:00Z'),
  max: new Date('2026-12-01T00:00Z'),
  noInvalidDate: true,
})

test('it is due on a working day, not before the start, and every day between is told', () => {
  fc.assert(
    fc.property(start, prazo, (inicio, p) => {
      const v = vencimento(inicio, p, plain)
      expect(plain(v.dia)).toBeNull()
      expect(v.passos.at(-1)?.dia).toBe(v.dia)
      for (const [i, step] of v.passos.entries()) {
        expect(step.dia).toBe(maisDias(v.passos[0]!.dia, i))
        expect(step.motivo === null || step.motivo === plain(step.dia)).toBe(true)
      }
      expect(v.passos.filter((s) => s.conta).length).toBe(v.passos.at(-1)?.contagem)
    }),
  )
})

test('starting later or being given longer never makes it due earlier', () => {
  fc.assert(
    fc.property(
      start,
      prazo,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 10 }),
      (inicio, p, minutes, days) => {
        const due = vencimento(inicio, p, plain).dia
        const later = vencimento(new Date(inicio.getTime() + minutes * 60_000), p, plain).dia
        const longer = vencimento(inicio, { ...p, dia: p.dia + days }, plain).dia
        expect(later >= due).toBe(true)
        expect(longer >= due).toBe(true)
      },
    ),
  )
})

describe('holidays against date-holidays', () => {
  // Days that the packages tell differently, each known and meant.
  const years = [2025, 2026, 2027]
  const national = (year: number) =>
    new Set(
      feriadosDoAno(year)
        .filter((f) => f.ambito === 'nacional')
        .map((f) => f.dia),
    )
  for (const year of years) {
    test(`${year}: the national days by law are the same, but for election Sundays`, () => {
      const oracle = new Holidays('BR')
        .getHolidays(year)
        .filter((h) => h.type === 'public' && diaDaSemana(h.date.slice(0, 10)) !== 0)
        .map((h) => h.date.slice(0, 10))
      expect(oracle.filter((d) => !national(year).has(d))).toEqual([])
      const known = new Set(
        new Holidays('BR')
          .getHolidays(year)
          .filter((h) => h.type !== 'observance')
          .map((h) => h.date.slice(0, 10)),
      )
      expect([...national(year)].filter((d) => !known.has(d))).toEqual([])
    })
  }
  test('9 July in São Paulo, 2 July in Bahia, 20 September in Rio Grande do Sul', () => {
    const days = feriadosDoAno(2026).filter((f) => f.ambito === 'estadual')
    const has = (uf: string, dia: string) => days.some((f) => f.uf === uf && f.dia === dia)
    for (const [uf, dia] of [
      ['SP', '2026-07-09'],
      ['BA', '2026-07-02'],
      ['RS', '2026-09-20'],
    ] as const) {
      expect(has(uf, dia), uf).toBe(true)
      const oracle = new Holidays('BR', uf).getHolidays(2026).map((h) => h.date.slice(0, 10))
      expect(oracle, uf).toContain(dia)
    }
    expect(new Set(days.map((f) => f.uf)).size).toBeGreaterThan(15)
    expect(ufs.length).toBe(27)
  })
})
