import { type MelhorPonto, type OrigemDoPonto, origensDoPonto } from './formas.ts'

/** A fence of an address, as tracking keeps it. */
export type CercaDoEndereco = { lat: number; lng: number; raio_m: number; fixa: boolean; provas: number }
/** All that may be known of where an address is. */
export type Sabido = {
  cerca: CercaDoEndereco | null
  cadastro: { lat: number; lng: number; erro_m: number; origem: OrigemDoPonto } | null
  vizinhanca: { lat: number; lng: number; erro_m: number } | null
  municipio: { lat: number; lng: number } | null
}

/** The door of who is known only by the municipality lies somewhere within so many metres. */
export const ERRO_DO_MUNICIPIO = 10_000

/** Every point that is known of an address, the most trusted first. */
export function pontosDe({ cerca, cadastro, vizinhanca, municipio }: Sabido): MelhorPonto[] {
  const pontos: MelhorPonto[] = []
  if (cerca && (cerca.fixa || cerca.provas > 0)) {
    const { lat, lng, raio_m, fixa } = cerca
    pontos.push({ lat, lng, erro_m: raio_m, origem: fixa ? 'desenhada' : 'provas', exato: true })
  }
  if (cadastro) pontos.push({ ...cadastro, exato: true })
  if (vizinhanca) pontos.push({ ...vizinhanca, origem: 'vizinhanca', exato: false })
  if (municipio) pontos.push({ ...municipio, erro_m: ERRO_DO_MUNICIPIO, origem: 'municipio', exato: false })
  return pontos.sort((a, b) => origensDoPonto.indexOf(a.origem) - origensDoPonto.indexOf(b.origem))
}
