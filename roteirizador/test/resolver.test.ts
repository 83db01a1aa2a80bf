import { describe, expect, it, vi } from 'vitest'
import { avaliar, type Problema, resolver } from '../src/index.ts'
import { melhorDeTodos } from './forca-bruta.ts'
import { conferir } from './ingenuo.ts'
import { diaPequeno, type Regrinhas } from './problemas.ts'

// A limit for what hangs, not a measure: these search for as many steps as they are told, on any machine.
vi.setConfig({ testTimeout: 120_000 })

const families: [string, Regrinhas][] = [
  ['capacidade', {}],
  ['janelas', { janelas: true }],
  ['frota mista', { frota: true }],
  ['prêmios', { premios: true, janelas: true }],
  ['coletas', { coletas: true }],
  ['cargas que não se misturam', { grupos: true }],
  ['limites de paradas e km', { limites: true }],
  ['pedágios por eixo', { pedagios: true, frota: true }],
  ['pedágios com limite de km', { pedagios: true, limites: true }],
  ['dia dividido por igual', { justica: true, janelas: true }],
  ['menos veículos', { menos: true, janelas: true, frota: true }],
  ['metros cúbicos', { cubagem: true }],
  ['o que um veículo não pode ter', { proibidas: true, frota: true }],
  ['rotas compactas', { compacta: true, frota: true }],
  ['CO2 com preço', { co2: true }],
  ['várias bases', { bases: true, janelas: true }],
  ['território e familiaridade', { territorio: true }],
  ['valor segurado por viagem', { segurado: true }],
  ['horas pagas e limitadas', { horas: true, janelas: true }],
  ['ruas de mão única', { assimetrico: true, janelas: true }],
  [
    'tudo junto',
    {
      janelas: true,
      frota: true,
      premios: true,
      coletas: true,
      grupos: true,
      limites: true,
      assimetrico: true,
      pedagios: true,
      justica: true,
      compacta: true,
      co2: true,
    },
  ],
]

/** What the planner says must be what the slow reader finds: rules, cost and who is left out. */
function judge(p: Problema, r: ReturnType<typeof resolver>) {
  const found = conferir(p, r.rotas)
  const must = new Set(
    p.paradas.filter((s) => s.premio === null || s.premio === undefined).map((s) => `${s.id}: ficou de fora`),
  )
  expect(found.faltas.filter((f) => !must.has(f))).toEqual([])
  expect(r.custo).toBeCloseTo(found.custo, 4)
  expect(r.rotas.flatMap((rota) => rota.violacoes)).toEqual([])
}

describe.each(families)('%s', (_, regras) => {
  it('agrees with trying every plan of five stops', () => {
    let solved = 0
    for (let seed = 1; seed <= 5; seed++) {
      const p = diaPequeno(seed, 5, regras)
      const best = melhorDeTodos(p)
      const r = resolver(p, { semente: seed, iteracoes: 3000 })
      judge(p, r)
      if (best === Number.POSITIVE_INFINITY) {
        expect(r.fora.length, `semente ${seed}`).toBeGreaterThan(0)
        continue
      }
      solved++
      expect(r.custo, `semente ${seed}`).toBeCloseTo(best, 4)
    }
    expect(solved).toBeGreaterThan(0)
  })

  it('keeps its rules on forty stops', () => {
    for (let seed = 1; seed <= 2; seed++) {
      const p = diaPequeno(seed, 40, regras)
      p.veiculos = p.veiculos.flatMap((v) =>
        Array.from({ length: 8 }, (_, copy) => ({ ...v, id: `${v.id}-${copy}` })),
      )
      judge(p, resolver(p, { semente: seed, iteracoes: 2000 }))
    }
  })
})

describe('what is on board already', () => {
  it('comes first, in its order, on its own vehicle, and agrees with trying every plan', () => {
    let solved = 0
    for (let seed = 1; seed <= 8; seed++) {
      const p = diaPequeno(seed, 5, { prefixo: true })
      const best = melhorDeTodos(p)
      const r = resolver(p, { semente: seed, iteracoes: 3000 })
      expect(r.rotas.find((rota) => rota.veiculo === 'v0')?.paradas.slice(0, 2)).toEqual(['p1', 'p0'])
      if (best === Number.POSITIVE_INFINITY) continue
      judge(p, r)
      solved++
      expect(r.custo, `semente ${seed}`).toBeCloseTo(best, 4)
    }
    expect(solved).toBeGreaterThan(0)
  })

  it('is told when a hand moves it', () => {
    const p = diaPequeno(3, 5, { prefixo: true })
    const [rota] = avaliar(p, [{ veiculo: 'v0', paradas: ['p2', 'p1', 'p0'] }]).rotas
    expect(rota?.violacoes.map((v) => v.regra)).toContain('prefixo')
  })
})

describe('several trips a day', () => {
  it('goes back to reload and keeps to the load of each trip', () => {
    const p = diaPequeno(3, 12, { viagens: true })
    p.veiculos = p.veiculos.slice(0, 1)
    const r = resolver(p, { iteracoes: 6000 })
    judge(p, r)
    expect(r.rotas[0]?.paradas.filter((id) => id === null).length).toBeGreaterThan(0)
  })

  it('waits at the base for goods that are not there yet', () => {
    const p = diaPequeno(4, 6, { viagens: true })
    p.veiculos = p.veiculos.slice(0, 1)
    for (const s of p.paradas.slice(0, 2)) s.liberadaEm = 1200
    const r = resolver(p, { iteracoes: 6000 })
    judge(p, r)
    const late = r.rotas[0]?.eventos.filter((e) => e.parada === 'p0' || e.parada === 'p1')
    expect(late?.every((e) => e.chega > 1200)).toBe(true)
  })
})

describe('collected here, delivered there', () => {
  it('rides on one vehicle, the collection first, and never overloads it', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const p = diaPequeno(seed, 24, { janelas: false })
      p.paradas.forEach((s, i) => {
        s.tipo = i % 2 === 0 ? 'coleta' : 'entrega'
        if (i % 2 === 1) {
          s.par = `p${i - 1}`
          s.quantidade = p.paradas[i - 1]?.quantidade as NonNullable<typeof s.quantidade>
        }
      })
      p.veiculos = p.veiculos.map((v) => ({ ...v, turno: [0, 20_000] }))
      judge(p, resolver(p, { semente: seed, iteracoes: 3000 }))
    }
  })
})

describe('what is promised of a run', () => {
  const p = diaPequeno(9, 60, { janelas: true, frota: true })
  p.veiculos = p.veiculos.flatMap((v) =>
    Array.from({ length: 8 }, (_, copy) => ({ ...v, id: `${v.id}-${copy}` })),
  )

  it('is the same plan for the same seed and steps', () => {
    const once = resolver(p, { semente: 5, iteracoes: 2000 })
    expect(resolver(p, { semente: 5, iteracoes: 2000 })).toEqual(once)
    expect(resolver(p, { semente: 6, iteracoes: 2000 }).rotas).not.toEqual(once.rotas)
  })

  it('ends at the signal with the best plan so far', () => {
    const sinal = new Int32Array(new SharedArrayBuffer(4))
    let told = 0
    const r = resolver(p, {
      iteracoes: 1_000_000_000,
      sinal,
      aoProgredir: () => {
        told++
        Atomics.store(sinal, 0, 1)
      },
    })
    expect(r.cancelado).toBe(true)
    expect(told).toBeGreaterThan(0)
    judge(p, r)
  })

  it('never gets dearer while it runs', () => {
    const costs: number[] = []
    resolver(p, { iteracoes: 4000, relogio: contador(), aoProgredir: (x) => costs.push(x.custo) })
    expect(costs.length).toBeGreaterThan(2)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  it('leaves out who matters least, where not all can go', () => {
    const few = diaPequeno(2, 8, {})
    few.veiculos = few.veiculos.slice(0, 1)
    few.paradas.forEach((s, i) => {
      s.quantidade = { g: 6 }
      s.prioridade = i < 2 ? 2 : i < 3 ? 1 : 0
    })
    const r = resolver(few, { iteracoes: 3000 })
    expect(r.fora).toHaveLength(5)
    expect(r.fora).not.toEqual(expect.arrayContaining(['p0']))
    expect(r.rotas[0]?.paradas.toSorted()).toEqual(['p0', 'p1', 'p2'])
    expect(r.falta).toBe(5)
  })

  it('takes fewer vehicles when that is wished for, and tells the wish apart from the money', () => {
    const day = { ...p, pesos: { veiculo: 5_000 } }
    const r = resolver(day, { iteracoes: 4000 })
    const free = resolver(p, { iteracoes: 4000 })
    expect(r.rotas.length).toBeLessThanOrEqual(free.rotas.length)
    expect(r.rotas.every((rota) => rota.custo.veiculos === 5_000)).toBe(true)
    expect(free.rotas.every((rota) => rota.custo.veiculos === 0)).toBe(true)
  })

  it('started from the plan with a rule, the plan without it is never dearer', () => {
    const rules: Regrinhas[] = [
      { janelas: true },
      { limites: true },
      { grupos: true },
      { horas: true, janelas: true },
      { segurado: true },
    ]
    for (const [at, one] of rules.entries()) {
      const day = diaPequeno(20 + at, 20, { frota: true, ...one })
      day.veiculos = day.veiculos.flatMap((v) =>
        Array.from({ length: 6 }, (_, copy) => ({ ...v, id: `${v.id}-${copy}` })),
      )
      const ruled = resolver(day, { iteracoes: 600 })
      judge(day, ruled)
      const free = {
        ...day,
        veiculos: day.veiculos.map(({ max: _, ...v }) => ({ ...v, capacidade: { g: v.capacidade?.g } })),
        paradas: day.paradas.map(({ janelas: _j, grupo: _g, naoCom: _n, ...s }) => s),
      } as Problema
      const before = avaliar(free, ruled.rotas).custo
      const after = resolver(free, { iteracoes: 300, inicio: ruled.rotas })
      expect(after.falta, JSON.stringify(one)).toBeLessThanOrEqual(ruled.falta)
      if (after.falta === ruled.falta)
        expect(after.custo, JSON.stringify(one)).toBeLessThanOrEqual(before + 1e-6)
    }
  })

  it('costs no less with one rule more', () => {
    const free = resolver(p, { iteracoes: 6000 })
    const locked = resolver(
      { ...p, paradas: p.paradas.map((s, i) => (i < 2 ? { ...s, trava: { veiculo: 'v0-3' } } : s)) },
      { iteracoes: 6000 },
    )
    expect(locked.rotas.find((r) => r.veiculo === 'v0-3')?.paradas).toEqual(
      expect.arrayContaining(['p0', 'p1']),
    )
    expect(avaliar(p, free.rotas).custo).toBeCloseTo(free.custo, 6)
    expect(locked.custo).toBeGreaterThan(free.custo * 0.98)
  })
})

/** A clock that a run moves by looking at it. */
function contador() {
  let t = 0
  return () => (t += 300)
}
