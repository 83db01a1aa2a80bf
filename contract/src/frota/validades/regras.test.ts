import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chavesDosDocumentos, documentos } from './documentos.ts'
import { anosDaCnh, avisos, estadoDoDocumento, somarMeses, validadeCalculada } from './regras.ts'

const dia = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10))
const mais = (d: string, n: number) => new Date(Date.parse(d) + n * 86_400_000).toISOString().slice(0, 10)

describe('papers with a last day', () => {
  test('months end on the last day that the month has: 31/08/2024 and 30 months are 28/02/2027', () => {
    expect(somarMeses('2024-08-31', 30)).toBe('2027-02-28')
    expect(somarMeses('2024-08-15', 30)).toBe('2027-02-15')
    expect(somarMeses('2023-11-30', 3)).toBe('2024-02-29')
    expect(validadeCalculada('toxicologico', '2024-08-31')).toBe('2027-02-28')
    expect(validadeCalculada('tacografo', '2025-03-10')).toBe('2027-03-10')
    expect(validadeCalculada('crlv', '2025-03-10')).toBeNull()
  })

  test('months only go forward, are one by one what they are at once within a month, and keep the month', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 240 }), (d, n) => {
        const to = somarMeses(d, n)
        expect(to > d).toBe(true)
        const monthsOf = (x: string) => Number(x.slice(0, 4)) * 12 + Number(x.slice(5, 7))
        expect(monthsOf(to) - monthsOf(d)).toBe(n)
        expect(Number(to.slice(8)) <= Number(d.slice(8))).toBe(true)
      }),
    )
  })

  test('is good on its last day and out on the next; warned 60, 30, 15, 7, 1 days before and on the day', () => {
    const em = (hoje: string) => estadoDoDocumento('crlv', { emitido: null, validade: '2026-12-31' }, hoje)
    expect(em('2026-11-01')).toMatchObject({ situacao: 'a_vencer', faltam: 60, aviso: 60 })
    expect(em('2026-10-31')).toMatchObject({ situacao: 'em_dia', faltam: 61, aviso: null })
    expect(em('2026-12-31')).toMatchObject({ situacao: 'a_vencer', faltam: 0, aviso: 0 })
    expect(em('2027-01-01')).toMatchObject({ situacao: 'vencido', faltam: -1 })
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (n) => {
        const s = em(mais('2026-12-31', -n))
        expect(s.faltam).toBe(n)
        expect(s.situacao).toBe(n < 0 ? 'vencido' : n <= 60 ? 'a_vencer' : 'em_dia')
        if (s.aviso !== null) expect(avisos.filter((a) => n <= a).at(-1)).toBe(s.aviso)
      }),
    )
  })

  test('MOPP has no term since 09/12/2025, and who was past his before that stays past; RNTRC has none since 01/09/2022', () => {
    const mopp = (validade: string) => estadoDoDocumento('mopp', { emitido: null, validade }, '2026-11-22')
    expect(mopp('2025-12-08')).toMatchObject({ situacao: 'vencido', ultimo: '2025-12-08' })
    expect(mopp('2025-12-09')).toMatchObject({ situacao: 'sem_prazo', ultimo: null })
    expect(mopp('2030-01-01').situacao).toBe('sem_prazo')
    expect(estadoDoDocumento('mopp', { emitido: null, validade: '2025-12-20' }, '2025-12-01').situacao).toBe(
      'a_vencer',
    )
    expect(estadoDoDocumento('mopp', { emitido: '2020-01-10', validade: null }, '2026-11-22').situacao).toBe(
      'vencido',
    )
    expect(estadoDoDocumento('rntrc_vinculo', { emitido: null, validade: null }, '2026-11-22').situacao).toBe(
      'sem_prazo',
    )
  })

  test('a licence is good for ten years under fifty, five under seventy, three from there on', () => {
    expect([49, 50, 69, 70].map(anosDaCnh)).toEqual([10, 5, 5, 3])
  })

  test('every paper has a source and rules in the order of their days', () => {
    for (const chave of chavesDosDocumentos) {
      const { prazos, fonte } = documentos[chave]
      expect(fonte).not.toBe('')
      expect(prazos.map((p) => p.desde)).toEqual([...prazos.map((p) => p.desde)].sort())
    }
  })
})
