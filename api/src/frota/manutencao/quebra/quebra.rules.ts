import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'

type Ponto = { lat: number; lng: number }

/** Metres between two places of one region. */
export function metros(a: Ponto, b: Ponto): number {
  const k = Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.round(Math.hypot(a.lat - b.lat, (a.lng - b.lng) * k) * 111_195)
}

const classe = (v: Pick<Veiculo, 'unidade'>): string => {
  const { reboque, tpRod } = unidades[v.unidade]
  return reboque ? 'reboque' : tpRod === '03' ? 'cavalo' : 'inteiro'
}

/**
 * Whether one vehicle can go on with what another had: of the house's or who drives for it, the same kind of thing (a tractor for a tractor, a
 * trailer for a trailer), with what the load asked for, and with room for it. A tractor carries nothing itself.
 */
export function serve(
  v: Veiculo,
  quebrado: Veiculo,
  q: { base: string | null; pesoKg: number; impedidos: ReadonlySet<string>; ocupados: ReadonlySet<string> },
): boolean {
  if (v._id === quebrado._id || (v.estado !== 'ativo' && v.estado !== 'reserva')) return false
  if (q.impedidos.has(v._id) || q.ocupados.has(v._id)) return false
  if (v.base !== null && q.base !== null && v.base !== q.base) return false
  if (classe(v) !== classe(quebrado)) return false
  if (classe(v) !== 'cavalo' && v.capacidade_kg !== null && v.capacidade_kg < q.pesoKg) return false
  const asked = quebrado.atributos.filter((a) => a === 'refrigerado' || a === 'produto_perigoso')
  return asked.every((a) => v.atributos.includes(a))
}

type Candidato = { capacidade_kg: number | null; distancia_m: number | null; placa: string }

/** The nearest first; of two alike the one that leaves less room empty. What is not known comes last. */
export const porPerto = (a: Candidato, b: Candidato): number =>
  (a.distancia_m ?? Number.MAX_SAFE_INTEGER) - (b.distancia_m ?? Number.MAX_SAFE_INTEGER) ||
  (a.capacidade_kg ?? Number.MAX_SAFE_INTEGER) - (b.capacidade_kg ?? Number.MAX_SAFE_INTEGER) ||
  a.placa.localeCompare(b.placa)
