import { mediana } from '../pendencias/contas.ts'
import { limites } from './regras.ts'

/** A life of a tyre: its tread at the beginning and now (tenths of a mm), what it cost, how far it rolled. */
export type VidaDoPneu = {
  numero: number
  custo_centavos: number | null
  km: number
  sulco_inicial: number | null
  sulco: number | null
}

/** Cents a thousand kilometres; null where cost or way is not known. */
export const cpk = (centavos: number | null, km: number): number | null =>
  centavos === null || km <= 0 ? null : (centavos / km) * 1000

/** Of the whole tyre: all that it cost, less what its carcass brought, over all that it rolled; never the mean of its lives. */
export function cpkDoPneu(
  vidas: readonly Pick<VidaDoPneu, 'custo_centavos' | 'km'>[],
  consertos_centavos = 0,
  venda_centavos = 0,
): number | null {
  if (vidas.some((v) => v.custo_centavos === null)) return null
  const spent = vidas.reduce((sum, v) => sum + (v.custo_centavos ?? 0), consertos_centavos - venda_centavos)
  return cpk(
    spent,
    vidas.reduce((sum, v) => sum + v.km, 0),
  )
}

export type Previsao = {
  km_por_mm: number
  /** Until it is to be retired. */
  km_restante: number
  km_projetado: number
  cpk_projetado: number | null
}

/** How far a life goes on at its own wear; null before a millimetre is worn. */
export function previsaoDa(v: VidaDoPneu): Previsao | null {
  if (v.sulco_inicial === null || v.sulco === null || v.km <= 0) return null
  const worn = v.sulco_inicial - v.sulco
  if (worn < 10) return null
  const km_por_mm = v.km / (worn / 10)
  const km_restante = Math.max(0, ((v.sulco - limites.retirar) / 10) * km_por_mm)
  const km_projetado = v.km + km_restante
  return { km_por_mm, km_restante, km_projetado, cpk_projetado: cpk(v.custo_centavos, km_projetado) }
}

/** What is lost with a carcass that is thrown away before its tread is used up. */
export function valorPerdido(v: VidaDoPneu): number | null {
  if (v.sulco_inicial === null || v.sulco === null || v.custo_centavos === null) return null
  const whole = v.sulco_inicial - limites.retirar
  if (whole <= 0) return null
  return Math.round((Math.max(0, v.sulco - limites.retirar) / whole) * v.custo_centavos)
}

/** From how many kilometres a retread is worth its price beside a new tyre. */
export const recapeCompensaAcimaDe = (recape: number, novo: { custo: number; km: number }): number =>
  recape / (novo.custo / novo.km)

/** Retreads of the same tread and size that a house must have rolled out before their median says what the next one is good for. */
export const BASE_DA_RECAPAGEM = 5

export type ValeRecapar = {
  /** Kilometres from which the retread is worth its price. */
  acima_de_km: number
  /** What such retreads lasted; null: too few were rolled out. */
  esperado_km: number | null
  vale: boolean | null
}

/** Whether a retread is worth its price beside a new tyre, by what such retreads lasted here. */
export function valeRecapar(
  recape_centavos: number,
  novo: { custo: number; km: number },
  recapagens: readonly number[],
): ValeRecapar {
  const acima_de_km = Math.floor(recapeCompensaAcimaDe(recape_centavos, novo))
  const esperado_km = recapagens.length < BASE_DA_RECAPAGEM ? null : mediana(recapagens)
  return { acima_de_km, esperado_km, vale: esperado_km === null ? null : esperado_km > acima_de_km }
}
