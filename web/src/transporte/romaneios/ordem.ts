import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { LinhaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import {
  chaveDaParada,
  emMelhorOrdem,
  metrosDoCaminho,
  paradasDe,
} from '@tropeiro/contract/transporte/romaneios/paradas'

const destinoDa = (l: LinhaDoRomaneio) => ({
  ...l,
  documento: l.cnpj_destinatario,
  cidade: `${l.cidade}/${l.uf}`,
  logradouro: l.end_dest,
})

/** Which stop each line belongs to, by its id, and how many stops there are. */
export function paradasDasLinhas(linhas: readonly LinhaDoRomaneio[]): {
  quantas: number
  daLinha: ReadonlyMap<string, number>
} {
  const stops = paradasDe(linhas, (l) => chaveDaParada(destinoDa(l)))
  return {
    quantas: stops.length,
    daLinha: new Map(stops.flatMap((s) => s.notas.map((l) => [l._id, s.ordem] as const))),
  }
}

export type Proposta = {
  ids: string[]
  /** As the crow flies, from the base through all stops. */
  antes_m: number
  depois_m: number
  /** Notes whose place nobody knows: they stay behind the others. */
  semLugar: number
}

/** A better order of delivery than this one; null where it would be the same. */
export function proporOrdem(linhas: readonly LinhaDoRomaneio[], de: Lugar | null): Proposta | null {
  const wanted = emMelhorOrdem(linhas.map(destinoDa), de)
  if (wanted.every((l, i) => l._id === linhas[i]?._id)) return null
  return {
    ids: wanted.map((l) => l._id),
    antes_m: metrosDoCaminho(linhas, de),
    depois_m: metrosDoCaminho(wanted, de),
    semLugar: linhas.filter((l) => l.lat === null).length,
  }
}
