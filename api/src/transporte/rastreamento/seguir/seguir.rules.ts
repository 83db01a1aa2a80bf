import { type Canto, metrosAteCerca } from '@tropeiro/contract/transporte/rastreamento/cerca'
import { type Lugar, metros } from '@tropeiro/contract/transporte/rastreamento/distancia'

/** A fence that matters to somebody now. */
export type CercaPerto = Lugar & {
  id: string
  tipo: 'base' | 'cliente' | 'livre'
  nome: string
  chave: string
  raio_m: number
  /** Corners as [lng, lat]; none: a circle. */
  poligono?: readonly Canto[] | null
}
/** Notes of a romaneio that go to one place, in the planned order. */
export type ParadaPlanejada = Lugar & {
  ordem: number
  nome: string
  aproximada: boolean
  cerca: CercaPerto | null
  /** `em`: when its driver first told something of it, a try too. `devolvida`: tried, and given back when the trip ended. */
  notas: { id: string; fechada: boolean; devolvida?: boolean; em: Date | null }[]
}
export type PontoSeguido = Lugar & { em: Date }
export type Estado = {
  parado_desde: Date | null
  parado_lat: number | null
  parado_lng: number | null
  fora_desde: Date | null
}
export type Visita = { cerca_id: string; entrou_em: Date }
export type RegrasDoGrupo = { parada_longa_min: number; desvio_m: number }
export type NovoAlerta = {
  tipo: 'desvio' | 'parada_longa' | 'saida_atrasada' | 'fora_de_ordem'
  chave: string
  cpf: string
  romaneio_id: string | null
  nota_id: string | null
  texto: string
  lat: number | null
  lng: number | null
  em: Date
}
export type Seguido = {
  estado: Estado
  entradas: (Visita & { romaneio_id: string | null })[]
  saidas: (Visita & { saiu_em: Date })[]
  alertas: NovoAlerta[]
  /** Keys of alerts that are over, and since when. */
  encerrados: { chave: string; em: Date }[]
}

/** A degree of latitude is nowhere shorter. */
const LEAST_M_A_DEGREE = 110_000
/** Within so much a driver has not moved: what a phone's place wanders while it lies still. */
const STILL_M = 150
/** One is out of a fence only so far beyond its edge, of its radius, so that its edge does not open and close visits. */
const LEAVE = 0.15
const AWAY_MS = 5 * 60_000
/** Who was silent for longer may have been anywhere: what he does now begins now. */
const SILENT_MS = 20 * 60_000
/** No group is told of a shorter stop, so none of these has an alert to end. */
const SHORTEST_TOLD_MS = 5 * 60_000
/** A stop known by its municipality only may be anywhere in it. */
const APPROXIMATE_M = 12_000

/** Metres from a point to the straight way between two places. */
export function metrosAoTrecho(p: Lugar, a: Lugar, b: Lugar): number {
  const scale = Math.cos((p.lat * Math.PI) / 180)
  const [bx, by] = [(b.lng - a.lng) * scale, b.lat - a.lat]
  const [px, py] = [(p.lng - a.lng) * scale, p.lat - a.lat]
  const length = bx * bx + by * by
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by) / length))
  return metros(p, { lat: a.lat + t * (b.lat - a.lat), lng: a.lng + t * (b.lng - a.lng) })
}

type Corredor = { de: Lugar; ate: Lugar; largura_m: number }

/** The legs of a plan, each as wide as the group allows, a quarter of its length, or the doubt about its ends. */
export const corredoresDe = (
  plano: readonly (Lugar & { aproximada?: boolean })[],
  desvio_m: number,
): Corredor[] =>
  plano.slice(1).map((ate, at) => {
    const de = plano[at]!
    const loose = de.aproximada || ate.aproximada ? APPROXIMATE_M : 0
    return { de, ate, largura_m: Math.max(desvio_m, metros(de, ate) / 4) + loose }
  })

/** Is the point away from every leg of the plan? */
export const foraDoPlano = (p: Lugar, corredores: readonly Corredor[]): boolean =>
  corredores.length > 0 && corredores.every((c) => metrosAoTrecho(p, c.de, c.ate) > c.largura_m)

/**
 * First closed notes whose stop came before a planned earlier one where nothing had been told yet, not even a try. It asks
 * what was done when, so the answer is the same at whatever moment one looks.
 */
export function foraDeOrdem(
  paradas: readonly ParadaPlanejada[],
): { feita: ParadaPlanejada; antes: ParadaPlanejada; em: Date; nota: string }[] {
  return paradas.flatMap((feita) => {
    const [nota] = feita.notas
      .filter((n) => n.fechada && !n.devolvida && n.em)
      .sort((a, b) => a.em!.getTime() - b.em!.getTime())
    const em = nota?.em
    if (!em) return []
    const antes = paradas.find(
      (p) => p.ordem < feita.ordem && !p.notas.some((n) => (n.em ? n.em <= em : n.fechada)),
    )
    return antes ? [{ feita, antes, em, nota: nota.id }] : []
  })
}

const minutes = (ms: number) => Math.round(ms / 60_000)

export type QuemSeSegue = {
  cpf: string
  romaneio: { id: string; numero: number } | null
  base: Lugar | null
  paradas: readonly ParadaPlanejada[]
  cercas: readonly CercaPerto[]
  abertas: readonly Visita[]
  estado: Estado
  /** The last point that was followed before these. */
  seguido_ate: Date | null
}

/** What these new points, in order of time, mean for fences and alerts. */
export function seguir(quem: QuemSeSegue, pontos: readonly PontoSeguido[], regras: RegrasDoGrupo): Seguido {
  const estado = { ...quem.estado }
  const inside = new Map(quem.abertas.map((v) => [v.cerca_id, v]))
  const found: Seguido = { estado, entradas: [], saidas: [], alertas: [], encerrados: [] }
  const { cpf, romaneio } = quem
  const alerta = (tipo: NovoAlerta['tipo'], chave: string, texto: string, p: PontoSeguido) =>
    found.alertas.push({
      tipo,
      chave,
      cpf,
      romaneio_id: romaneio?.id ?? null,
      nota_id: null,
      texto,
      lat: p.lat,
      lng: p.lng,
      em: p.em,
    })
  const plano = [...(quem.base ? [{ ...quem.base, aproximada: true }] : []), ...quem.paradas]
  const corredores = romaneio ? corredoresDe(plano, regras.desvio_m) : []

  let last = quem.seguido_ate
  for (const p of pontos) {
    for (const cerca of quem.cercas) {
      const open = inside.get(cerca.id)
      // Most fences are far: their latitude alone says so.
      if (!open && Math.abs(p.lat - cerca.lat) * LEAST_M_A_DEGREE > cerca.raio_m) continue
      const way = metrosAteCerca(p, cerca)
      if (!open && way <= 0) {
        const visita = { cerca_id: cerca.id, entrou_em: p.em, romaneio_id: romaneio?.id ?? null }
        inside.set(cerca.id, visita)
        found.entradas.push(visita)
      } else if (open && way > cerca.raio_m * LEAVE) {
        inside.delete(cerca.id)
        found.saidas.push({ ...open, saiu_em: p.em })
      }
    }
    const heard = last !== null && p.em.getTime() - last.getTime() <= SILENT_MS
    last = p.em
    const still =
      heard &&
      estado.parado_desde &&
      metros(p, { lat: estado.parado_lat!, lng: estado.parado_lng! }) < STILL_M
    if (!still) {
      if (estado.parado_desde && p.em.getTime() - estado.parado_desde.getTime() >= SHORTEST_TOLD_MS)
        found.encerrados.push({ chave: `parada:${cpf}:${estado.parado_desde.getTime()}`, em: p.em })
      Object.assign(estado, { parado_desde: p.em, parado_lat: p.lat, parado_lng: p.lng })
    }
    if (!romaneio) {
      estado.fora_desde = null
      continue
    }
    const stopped = p.em.getTime() - estado.parado_desde!.getTime()
    if (stopped >= regras.parada_longa_min * 60_000 && inside.size === 0) {
      alerta(
        'parada_longa',
        `parada:${cpf}:${estado.parado_desde!.getTime()}`,
        `Parado há ${minutes(stopped)} min fora de cliente e de base`,
        p,
      )
    }
    const away = inside.size === 0 && foraDoPlano(p, corredores)
    if (!away && estado.fora_desde) {
      found.encerrados.push({ chave: `desvio:${romaneio.id}:${estado.fora_desde.getTime()}`, em: p.em })
      estado.fora_desde = null
    }
    if (away) {
      estado.fora_desde ??= p.em
      if (p.em.getTime() - estado.fora_desde.getTime() >= AWAY_MS) {
        alerta(
          'desvio',
          `desvio:${romaneio.id}:${estado.fora_desde.getTime()}`,
          `Fora do caminho planejado do romaneio ${romaneio.numero}`,
          p,
        )
      }
    }
  }
  return found
}

/** The alerts of a romaneio whose stops were not done in the planned order. */
export const alertasDeOrdem = (
  cpf: string,
  romaneio: { id: string },
  paradas: readonly ParadaPlanejada[],
): NovoAlerta[] =>
  foraDeOrdem(paradas).map(({ feita, antes, em, nota }) => ({
    tipo: 'fora_de_ordem',
    chave: `ordem:${romaneio.id}:${nota}`,
    cpf,
    romaneio_id: romaneio.id,
    nota_id: nota,
    texto: `Fez a parada ${feita.ordem} (${feita.nome}) antes da ${antes.ordem} (${antes.nome})`,
    lat: feita.lat,
    lng: feita.lng,
    em,
  }))

/** When a romaneio was on the road. */
export type NaRua = { saida_em: Date; concluido_em: Date | null }

/** What was on the road at that moment; the first that fits. */
export const naRuaEm = <V extends NaRua>(viagens: readonly V[], em: Date): V | undefined =>
  viagens.find((v) => v.saida_em <= em && (!v.concluido_em || v.concluido_em >= em))

/** Points in order of time, cut where another romaneio, or none, was on the road. */
export function porViagem<P extends { em: Date }, V extends NaRua>(
  pontos: readonly P[],
  viagens: readonly V[],
): { viagem: V | undefined; pontos: P[] }[] {
  const parts: { viagem: V | undefined; pontos: P[] }[] = []
  for (const p of pontos) {
    const viagem = naRuaEm(viagens, p.em)
    const last = parts.at(-1)
    if (last && last.viagem === viagem) last.pontos.push(p)
    else parts.push({ viagem, pontos: [p] })
  }
  return parts
}

/** How long a stop takes when nobody has been seen doing one. */
export const PARADA_S = 10 * 60
const LEAST_LEFT_S = 60

/** When each open stop will be done: the ways between them, and what stops of that kind took. */
export function preverParadas(
  agora: Date,
  trechos: readonly { distancia_m: number; duracao_s: number }[],
  paradas: readonly { servico_s: number; dentro_desde: Date | null }[],
): { distancia_m: number; previsto_em: Date }[] {
  let [distance, seconds] = [0, 0]
  return paradas.map((parada, at) => {
    const leg = trechos[at]!
    if (at === 0 && parada.dentro_desde) {
      const spent = (agora.getTime() - parada.dentro_desde.getTime()) / 1000
      seconds += Math.max(LEAST_LEFT_S, parada.servico_s - spent)
    } else {
      distance += leg.distancia_m
      seconds += leg.duracao_s + parada.servico_s
    }
    return { distancia_m: Math.round(distance), previsto_em: new Date(agora.getTime() + seconds * 1000) }
  })
}
