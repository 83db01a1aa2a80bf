import { avaliar } from '@tropeiro/roteirizador'
import { type NotaComLugar, paradasDe, problemaDe } from '../roteirizacao/index.ts'

/** A desk counts the way and the doors, not when they open: any hour, and the driver's own day is its limit on the screen. */
const O_DIA_TODO = { dia: '2026-01-05', saida: '00:00', retorno: '23:59' }
/** Minutes at a door of which nothing is known, as a plan's request begins. */
const ATENDIMENTO_MIN = 10
const QUALQUER = {
  id: '0',
  placa: 'mesa',
  nome: '',
  tipo: 'toco' as const,
  capacidade_gramas: null,
  capacidade_litros: null,
  limite_centavos: null,
  custo_km_centavos: 0,
  custo_dia_centavos: 0,
  custo_suposto: true,
  consumo_decimos: null,
  atributos: [],
}

/** From the base through all stops in this order and back, as the planner counts it; null where a place is not known. */
export function contarDia(
  base: { lat: number | null; lng: number | null } | undefined,
  notas: readonly NotaComLugar[],
): { metros: number; segundos: number } | null {
  if (!base || base.lat === null || base.lng === null || notas.length === 0) return null
  if (notas.some((n) => !n.ponto)) return null
  const abertas = notas.map((n) => ({
    ...n,
    lugar: n.lugar && { ...n.lugar, janelas: [], veiculo_maximo: null, exige: [] },
  }))
  const { paradas } = paradasDe(abertas, {
    dia: O_DIA_TODO.dia,
    atendimento_min: ATENDIMENTO_MIN,
    aprender: true,
  })
  const problema = problemaDe(O_DIA_TODO, { lat: base.lat, lng: base.lng }, paradas, [QUALQUER])
  const [rota] = avaliar(problema, [{ veiculo: QUALQUER.placa, paradas: paradas.map((p) => p.id) }]).rotas
  return rota ? { metros: rota.metros, segundos: rota.chegada - rota.saida } : null
}
