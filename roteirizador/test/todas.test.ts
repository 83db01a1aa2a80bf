import { expect, it, vi } from 'vitest'
import { avaliar, type Problema, resolver } from '../src/index.ts'
import { melhorDeTodos } from './forca-bruta.ts'
import { conferir } from './ingenuo.ts'
import { diaPequeno, type Regrinhas } from './problemas.ts'

// A limit for what hangs, not a measure.
vi.setConfig({ testTimeout: 180_000 })

/** Each rule that a small day can have at once with all others; trips and loads on board have tests of their own. */
const TODAS: Regrinhas = {
  janelas: true,
  frota: true,
  premios: true,
  coletas: true,
  grupos: true,
  limites: true,
  horas: true,
  assimetrico: true,
  pedagios: true,
  justica: true,
  menos: true,
  proibidas: true,
  cubagem: true,
  compacta: true,
  co2: true,
  bases: true,
  territorio: true,
  segurado: true,
}

it('all rules at once, six and seven stops: what trying every plan finds, and the slow reader agrees', () => {
  let solved = 0
  for (const [stops, seeds] of [
    [6, [1, 2, 3, 4]],
    [7, [5]],
  ] as const)
    for (const seed of seeds) {
      const p = diaPequeno(seed, stops, TODAS)
      const best = melhorDeTodos(p)
      const r = resolver(p, { semente: seed, iteracoes: 5000 })
      const read = conferir(p, r.rotas)
      expect(
        r.rotas.flatMap((rota) => rota.violacoes),
        `semente ${seed}`,
      ).toEqual([])
      expect(r.custo, `semente ${seed}`).toBeCloseTo(read.custo, 4)
      if (best === Number.POSITIVE_INFINITY) {
        expect(r.falta, `semente ${seed}`).toBeGreaterThan(0)
        continue
      }
      solved++
      expect(r.custo, `semente ${seed}`).toBeCloseTo(best, 4)
    }
  expect(solved).toBeGreaterThan(0)
})

/** The same day with one rule taken off, rule by rule. */
const semUma: Record<string, (p: Problema) => Problema> = {
  janelas: (p) => ({ ...p, paradas: p.paradas.map(({ janelas: _, ...s }) => s) }),
  'o que se exige': (p) => ({ ...p, paradas: p.paradas.map(({ exige: _, ...s }) => s) }),
  'o que se proíbe': (p) => ({ ...p, paradas: p.paradas.map(({ proibe: _, ...s }) => s) }),
  'cargas que não se misturam': (p) => ({
    ...p,
    paradas: p.paradas.map(({ grupo: _g, naoCom: _n, ...s }) => s),
  }),
  limites: (p) => ({ ...p, veiculos: p.veiculos.map(({ max: _, ...v }) => v) }),
  capacidades: (p) => ({ ...p, veiculos: p.veiculos.map(({ capacidade: _, ...v }) => v) }),
  pedágios: (p) => ({ ...p, regras: {} }),
  território: (p) => ({
    ...p,
    pesos: { ...p.pesos, zona: 0 },
    veiculos: p.veiculos.map(({ zonas: _, ...v }) => v),
  }),
  'dia por igual': (p) => ({ ...p, pesos: { ...p.pesos, equilibrio: 0 } }),
  'menos veículos': (p) => ({ ...p, pesos: { ...p.pesos, veiculo: 0 } }),
  compactas: (p) => ({ ...p, pesos: { ...p.pesos, compacta: 0 } }),
  CO2: (p) => ({ ...p, pesos: { ...p.pesos, co2: 0 } }),
}

it.each(Object.keys(semUma))(
  'started from the plan of all rules, the plan without %s is never dearer',
  (rule) => {
    const day = diaPequeno(31, 18, TODAS)
    day.veiculos = day.veiculos.flatMap((v) =>
      Array.from({ length: 5 }, (_, copy) => ({ ...v, id: `${v.id}-${copy}` })),
    )
    const ruled = resolver(day, { iteracoes: 800 })
    const free = semUma[rule]!(day)
    const before = avaliar(free, ruled.rotas)
    expect(before.custo).toBeLessThanOrEqual(ruled.custo + 1e-6)
    const after = resolver(free, { iteracoes: 300, inicio: ruled.rotas })
    expect(after.falta).toBeLessThanOrEqual(ruled.falta)
    if (after.falta === ruled.falta) expect(after.custo).toBeLessThanOrEqual(before.custo + 1e-6)
  },
)
