import type { TipoDeUnidade } from '../../cadastros/veiculos/unidades.ts'

/** Vehicles that are held beside each other: what one costs says nothing of another class. */
export const classes = {
  leve: 'Leves',
  urbano: 'Urbanos (3/4 e toco)',
  truck: 'Trucks e bitrucks',
  cavalo: 'Cavalos',
  implemento: 'Implementos',
} as const
export type Classe = keyof typeof classes

const doTipo: Record<TipoDeUnidade, Classe> = {
  moto: 'leve',
  utilitario: 'leve',
  van: 'leve',
  furgao_rd: 'leve',
  vuc_34: 'urbano',
  toco: 'urbano',
  truck_6x2: 'truck',
  truck_6x4: 'truck',
  bitruck_8x2: 'truck',
  bitruck_8x4: 'truck',
  cavalo_4x2: 'cavalo',
  cavalo_6x2: 'cavalo',
  cavalo_6x4: 'cavalo',
  sr_1: 'implemento',
  sr_2: 'implemento',
  sr_3: 'implemento',
  sr_3_vanderleia: 'implemento',
  sr_3_single: 'implemento',
  sr_4: 'implemento',
  dolly_2: 'implemento',
  reboque_2: 'implemento',
}
export const classeDe = (unidade: TipoDeUnidade): Classe => doTipo[unidade]

/** Cents a kilometre, with the fraction; null without kilometres: then there is only what it cost. */
export const custoPorKm = (variavel: number, fixo: number, km: number): number | null =>
  km > 0 ? (variavel + fixo) / km : null

/** From when until when, in milliseconds. */
export type Intervalo = { de: number; ate: number }

/** Time that is covered by some of these, within a span; what two cover counts once. */
export function coberto(all: readonly Intervalo[], dentro: Intervalo): number {
  const cut = all
    .map((i) => ({ de: Math.max(i.de, dentro.de), ate: Math.min(i.ate, dentro.ate) }))
    .filter((i) => i.ate > i.de)
    .sort((a, b) => a.de - b.de)
  let sum = 0
  let end = dentro.de
  for (const { de, ate } of cut) {
    if (ate <= end) continue
    sum += ate - Math.max(de, end)
    end = ate
  }
  return sum
}

/** Percent of the hours of so many vehicles that none of them spent in the workshop; null without vehicles. */
export const disponibilidade = (oficina: number, periodo: number, veiculos: number): number | null =>
  veiculos > 0 && periodo > 0 ? 100 * (1 - oficina / (periodo * veiculos)) : null

/** Mean hours of a repair. */
export const mttr = (horas: readonly number[]): number | null =>
  horas.length === 0 ? null : horas.reduce((a, b) => a + b, 0) / horas.length
/** Kilometres from one repair to the next. */
export const mtbf = (km: number, corretivas: number): number | null =>
  corretivas === 0 ? null : km / corretivas
export const parte = (uns: number, todos: number): number | null => (todos === 0 ? null : (100 * uns) / todos)
export const depreciacaoMensal = (compra: number, residual: number, meses: number): number =>
  (compra - residual) / meses

export function mediana(all: readonly number[]): number | null {
  const sorted = [...all].sort((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[at]! : (sorted[at - 1]! + sorted[at]!) / 2
}
