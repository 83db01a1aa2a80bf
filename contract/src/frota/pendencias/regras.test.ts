import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Adiada, escondida, type Pendente, porUrgencia, semRepetir } from './regras.ts'

const gravidade = fc.constantFrom('bloqueia' as const, 'urgente' as const, 'atencao' as const)
const dia = fc
  .integer({ min: 0, max: 400 })
  .map((n) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10))
const pendente: fc.Arbitrary<Pendente> = fc.record({
  _id: fc.constantFrom('defeito:1', 'defeito:2', 'ordem:1', 'pneu:9'),
  tipo: fc.constant('defeito' as const),
  gravidade,
  frase: fc.constant(''),
  vence: fc.option(dia),
  bloqueia: fc.constant(''),
})

describe('the box of the fleet', () => {
  test('never has one thing twice, keeps the graver of two, and its order is one whatever came first', () => {
    fc.assert(
      fc.property(fc.array(pendente), (all) => {
        const box = semRepetir(all)
        expect(new Set(box.map((p) => p._id)).size).toBe(box.length)
        for (const p of all) expect(box.some((k) => k._id === p._id)).toBe(true)
        for (const k of box)
          for (const p of all)
            if (p._id === k._id)
              expect(porUrgencia({ ...k, vence: null }, { ...p, vence: null })).toBeLessThanOrEqual(0)
        const graves = box.map((p) => ['bloqueia', 'urgente', 'atencao'].indexOf(p.gravidade))
        expect(graves).toEqual([...graves].sort())
      }),
    )
  })

  test('what was put off is out of sight until its day, and back at once when it got graver', () => {
    const p: Pendente = {
      _id: 'defeito:1',
      tipo: 'defeito',
      gravidade: 'atencao',
      frase: '',
      vence: null,
      bloqueia: '',
    }
    const a: Adiada = { ate: '2026-12-01', motivo: 'Peça a caminho', autor: 'Ana', gravidade: 'atencao' }
    expect(escondida(p, a, '2026-11-30')).toBe(true)
    expect(escondida(p, a, '2026-12-01')).toBe(false)
    expect(escondida({ ...p, gravidade: 'bloqueia' }, a, '2026-11-24')).toBe(false)
    expect(escondida(p, null, '2026-11-24')).toBe(false)
  })
})
