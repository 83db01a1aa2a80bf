import type { PropostaDeSocorro } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import { avaliar, type Parada, type Problema, type Rota } from '@tropeiro/roteirizador'
import type { Presente } from '../editar/otimizar.rules.ts'

/** A vehicle with what it still has before it. */
export type NaRua = {
  veiculo: string
  motorista: string
  presente: Presente
  resto: readonly string[]
  /** How many stops at the head of its day are done. */
  feitas: number
  semRota: boolean
}

const MEETING = 'encontro'
const HERE = 'agora'
/** Moving goods from one vehicle to another. */
const TRANSFER = 15 * 60
/** Behind all that a route has. */
const LAST = 2000

/** The day of one vehicle from where it is, by these stops. */
function walk(
  problema: Problema,
  { veiculo, presente }: NaRua,
  stops: readonly string[],
  meeting: Presente,
): Rota | null {
  const car = problema.veiculos.find((v) => v.id === veiculo)
  if (!car || stops.length === 0) return null
  const transfer: Parada = { id: MEETING, lugar: MEETING, servico: TRANSFER }
  // What it can carry is reckoned apart: goods that it meets on the way do not leave the base with it.
  const { capacidade: _load, ...free } = car
  const part: Problema = {
    ...problema,
    lugares: [
      ...problema.lugares,
      { id: HERE, lat: presente.lat, lng: presente.lng },
      { id: MEETING, lat: meeting.lat, lng: meeting.lng },
    ],
    paradas: [...problema.paradas.filter((s) => stops.includes(s.id)), transfer],
    veiculos: [{ ...free, inicio: HERE, turno: [presente.em, Math.max(presente.em, car.turno[1])] }],
  }
  return avaliar(part, [{ veiculo, paradas: [...stops] }]).rotas[0] ?? null
}

const late = (rota: Rota | null, fim: number): Set<string> =>
  new Set([
    ...(rota?.violacoes ?? []).flatMap((v) => (v.regra === 'janela' && v.parada ? [v.parada] : [])),
    ...(rota?.eventos ?? []).flatMap((e) =>
      e.tipo === 'parada' && e.parada !== null && e.parada !== MEETING && e.chega > fim ? [e.parada] : [],
    ),
  ])

/**
 * Who could take over what a vehicle has left, the best first: each helper once, at once or behind what he has himself, by way of where
 * the goods are.
 */
export function proporSocorro(
  problema: Problema,
  parado: NaRua,
  ajudantes: readonly NaRua[],
): PropostaDeSocorro[] {
  const peso = (ids: readonly string[]) =>
    problema.paradas.filter((s) => ids.includes(s.id)).reduce((sum, s) => sum + (s.quantidade?.g ?? 0), 0)
  const out = ajudantes.flatMap((a) => {
    const car = problema.veiculos.find((v) => v.id === a.veiculo)
    if (!car) return []
    const before = walk(problema, a, a.resto, parado.presente)
    const meet = parado.presente.carregado || a.presente.carregado ? [MEETING] : []
    const ways: [PropostaDeSocorro['quando'], readonly string[]][] = [
      ['ja', [...meet, ...parado.resto, ...a.resto]],
      ...(a.resto.length > 0
        ? [['depois', [...a.resto, ...meet, ...parado.resto]] as [PropostaDeSocorro['quando'], string[]]]
        : []),
    ]
    const limit = car.capacidade?.g ?? Number.POSITIVE_INFINITY
    const best = ways
      .flatMap(([quando, stops]): PropostaDeSocorro[] => {
        const rota = walk(problema, a, stops, parado.presente)
        if (!rota) return []
        const metros = rota.metros - (before?.metros ?? 0)
        const carga = quando === 'ja' ? peso([...a.resto, ...parado.resto]) : peso(parado.resto)
        return [
          {
            veiculo: a.veiculo,
            motorista: a.motorista,
            quando,
            posicao: quando === 'ja' ? a.feitas : LAST,
            encontro: rota.eventos.find((e) => e.parada === MEETING)?.chega ?? null,
            fim: rota.chegada,
            metros_a_mais: metros,
            custo_centavos: Math.round(
              (metros / 1000) * (car.custo.km ?? 0) + (a.semRota ? (car.custo.fixo ?? 0) : 0),
            ),
            em_risco: late(rota, car.turno[1]).size,
            excesso_gramas: Math.max(0, carga - limit),
          },
        ]
      })
      .toSorted(melhor)[0]
    return best ?? []
  })
  return out.toSorted(melhor)
}

const melhor = (a: PropostaDeSocorro, b: PropostaDeSocorro): number =>
  Number(a.excesso_gramas > 0) - Number(b.excesso_gramas > 0) ||
  a.em_risco - b.em_risco ||
  a.custo_centavos - b.custo_centavos ||
  a.veiculo.localeCompare(b.veiculo)
