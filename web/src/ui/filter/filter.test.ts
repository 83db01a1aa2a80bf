import { expect, it, describe as suite } from 'vitest'
import { cleared, describe, type Filter, isOn, splitList } from './filter.ts'
import { presetName, presets, shiftDay } from './presets.ts'

const situacao: Filter = {
  kind: 'options',
  name: 'situacao',
  label: 'Situação',
  options: [
    { value: 'rota', label: 'Em rota' },
    { value: 'entregue', label: 'Entregue' },
  ],
}
const emissao: Filter = { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão' }

suite('what a chip says', () => {
  it('names up to two choices, then counts', () => {
    expect(describe(situacao, { situacao: ['rota'] })).toBe('Em rota')
    expect(describe(situacao, { situacao: ['rota', 'entregue'] })).toBe('Em rota, Entregue')
    expect(describe(situacao, { situacao: ['rota', 'entregue', 'x'] })).toBe('3 escolhidos')
  })
  it('tells periods, whole and open', () => {
    expect(describe(emissao, { de: '2026-11-01', ate: '2026-11-20' })).toBe('01/11/2026 a 20/11/2026')
    expect(describe(emissao, { de: '2026-11-20', ate: '2026-11-20' })).toBe('20/11/2026')
    expect(describe(emissao, { de: '', ate: '2026-11-20' })).toBe('até 20/11/2026')
  })
  it('knows what is on, and clears it', () => {
    const values = { situacao: ['rota'], de: '', ate: '2026-11-20', pagina: 3 }
    expect([isOn(situacao, values), isOn(emissao, values)]).toEqual([true, true])
    expect(cleared([situacao, emissao], values)).toEqual({ situacao: [], de: '', ate: '' })
  })
  it('splits a pasted list', () => {
    expect(splitList('123\n456,123;\t789  10')).toEqual(['123', '456', '789', '10'])
  })
})

suite('periods', () => {
  it('are counted on the calendar', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
    const byName = Object.fromEntries(presets('2026-01-05').map(({ label, dates }) => [label, dates]))
    expect(byName['7 dias']).toEqual({ from: '2025-12-30', until: '2026-01-05' })
    expect(byName['Mês passado']).toEqual({ from: '2025-12-01', until: '2025-12-31' })
  })
  it('have their names back', () => {
    expect(presetName({ from: '2026-01-04', until: '2026-01-04' }, '2026-01-05')).toBe('Ontem')
    expect(presetName({ from: '2026-01-02', until: '2026-01-04' }, '2026-01-05')).toBeUndefined()
  })
})
