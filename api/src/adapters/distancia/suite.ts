import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DistanciaPort } from './port.ts'

const SE = { lat: -23.5503, lng: -46.6339 }
const CAMPINAS = { lat: -22.9056, lng: -47.0608 }
const SANTOS = { lat: -23.9608, lng: -46.3336 }

/** What both drivers must do. */
export function distanciaSuite(
  name: string,
  open: () => Promise<{ distancia: Pick<DistanciaPort, 'trechos'>; close: () => Promise<void> }>,
): void {
  let it0: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    it0 = await open()
  })
  afterAll(() => it0.close())

  it(`${name}: one leg less than places, in their order`, async () => {
    const legs = await it0.distancia.trechos([SE, CAMPINAS, SE, SANTOS])
    expect(legs).toHaveLength(3)
    expect(legs[0]!.distancia_m).toBeGreaterThan(83_000)
    expect(legs[0]!.distancia_m).toBeLessThan(130_000)
    expect(legs[0]!.duracao_s).toBeGreaterThan(3_000)
    expect(legs[2]!.distancia_m).toBeLessThan(legs[0]!.distancia_m)
  })
  it(`${name}: the same place twice is no way, and a single place has no legs`, async () => {
    expect(await it0.distancia.trechos([SE, SE])).toEqual([{ distancia_m: 0, duracao_s: 0 }])
    expect(await it0.distancia.trechos([SE])).toEqual([])
    expect(await it0.distancia.trechos([])).toEqual([])
  })
  it(`${name}: a long round keeps every leg`, async () => {
    const round = Array.from({ length: 250 }, (_, n) => ({ lat: -23.5 - n / 1000, lng: -46.6 }))
    const legs = await it0.distancia.trechos(round)
    expect(legs).toHaveLength(249)
    expect(legs.every((leg) => leg.distancia_m > 100 && leg.distancia_m < 250)).toBe(true)
  })
}
