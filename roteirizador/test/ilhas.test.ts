import { expect, it, vi } from 'vitest'
import { resolver, resolverEmIlhas } from '../src/index.ts'
import { conferir } from './ingenuo.ts'
import { diaPequeno } from './problemas.ts'

// A limit for what hangs, not a measure: these search for as many steps as they are told, on any machine.
vi.setConfig({ testTimeout: 120_000 })

const day = (seed: number, regras = { janelas: true, frota: true }) => {
  const p = diaPequeno(seed, 50, regras)
  p.veiculos = p.veiculos.flatMap((v) =>
    Array.from({ length: 8 }, (_, copy) => ({ ...v, id: `${v.id}-${copy}` })),
  )
  return p
}
const dias = (r: Awaited<ReturnType<typeof resolverEmIlhas>>) =>
  r.rotas.map(({ veiculo, paradas }) => ({ veiculo, paradas }))

it('several threads: the same seed, steps and number of threads give the same plan, and a second reader finds it in order', async () => {
  const p = day(9)
  const once = await resolverEmIlhas(p, { semente: 5, iteracoes: 300, threads: 2 })
  const again = await resolverEmIlhas(p, { semente: 5, iteracoes: 300, threads: 2 })
  expect(dias(again)).toEqual(dias(once))
  expect(again.custo).toBe(once.custo)
  const found = conferir(p, once.rotas)
  expect(found.faltas).toEqual([])
  expect(once.custo).toBeCloseTo(found.custo, 4)
  const one = await resolverEmIlhas(p, { semente: 5, iteracoes: 300, threads: 1 })
  expect(dias(one)).toEqual(dias({ ...resolver(p, { semente: 5, iteracoes: 300 }) }))
})

it('several threads: more of them lower the mean cost, with several trips a day too', async () => {
  let one = 0
  let three = 0
  for (const p of [day(1), day(2)]) {
    one += (await resolverEmIlhas(p, { iteracoes: 200, threads: 1 })).custo
    three += (await resolverEmIlhas(p, { iteracoes: 200, threads: 3 })).custo
  }
  expect(three).toBeLessThan(one)
  const trips = diaPequeno(3, 12, { viagens: true })
  const r = await resolverEmIlhas(trips, { iteracoes: 300, threads: 2 })
  expect(conferir(trips, r.rotas).faltas).toEqual([])
})

it('several threads: the signal ends all of them with the best plan so far', async () => {
  const sinal = new Int32Array(new SharedArrayBuffer(4))
  const r = await resolverEmIlhas(day(4), {
    iteracoes: 1_000_000_000,
    threads: 2,
    sinal,
    aoProgredir: () => void Atomics.store(sinal, 0, 1),
  })
  expect(r.cancelado).toBe(true)
  expect(r.fora).toEqual([])
})
