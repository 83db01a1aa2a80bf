import { expect, test } from 'vitest'
import {
  depoisDaFalha,
  ESPERAS_MS,
  FALHAS_PARA_PAUSAR,
  mais,
  PAUSA_MS,
  PRAZO_MS,
  proximaTentativa,
  type Saude,
  SEM_FALHA,
} from './webhooks.rules.ts'

const T0 = new Date('2026-11-22T12:00:00Z')
const sadio: Saude = { ...SEM_FALHA, ativo: true, desligado_em: null, motivo: '' }

test('one call is tried ever farther apart, and a last time when its three days end', () => {
  const seen = [T0]
  for (;;) {
    const proxima = proximaTentativa({ tentativas: seen.length, na_fila_desde: T0 }, seen.at(-1)!)
    if (!proxima) break
    seen.push(proxima)
  }
  const waits = seen.slice(1).map((at, i) => at.getTime() - seen[i]!.getTime())
  expect(waits.slice(0, -1)).toEqual(ESPERAS_MS)
  expect(seen.at(-1)).toEqual(mais(T0, PRAZO_MS))
})

test('no burst pauses an address, however many calls fail in it; time without a success does', () => {
  let s = sadio
  for (let i = 0; i < 200; i++) s = depoisDaFalha(s, T0)
  expect(s).toMatchObject({ ativo: true, pausado_em: null, falhas: 200 })
  expect(depoisDaFalha(s, mais(T0, PAUSA_MS)).pausado_em).toEqual(mais(T0, PAUSA_MS))
  const few = depoisDaFalha(depoisDaFalha(sadio, T0), mais(T0, PAUSA_MS))
  expect(few.falhas).toBeLessThan(FALHAS_PARA_PAUSAR)
  expect(few.pausado_em).toBeNull()
})

test('a failure that ends behind a person who switched off leaves it off', () => {
  const off = { ...sadio, ativo: false, desligado_em: T0 }
  expect(depoisDaFalha({ ...off, falhas: 50, falha_desde: mais(T0, -PRAZO_MS) }, T0)).toMatchObject({
    ativo: false,
    desligado_em: T0,
    motivo: '',
    pausado_em: null,
  })
})
