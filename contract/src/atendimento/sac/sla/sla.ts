import { z } from 'zod'
import { instante } from '../../../replies.ts'
import type { EstadoDoIncidente } from '../incidente.ts'
import type { Relogio, Trecho } from './relogio.ts'

const meta = z
  .number('Diga os minutos, ou deixe sem meta')
  .int()
  .min(1, 'Ao menos um minuto')
  .max(100_000)
  .nullable()

/** Minutes of working time; null: no goal. */
export const Metas = z
  .object({ primeira_resposta: meta, proxima_resposta: meta, atualizacao: meta, solucao: meta })
  .meta({ id: 'MetasDoSac' })
export type Metas = z.infer<typeof Metas>
export type NomeDaMeta = keyof Metas

export const nomeDaMeta: Record<NomeDaMeta, string> = {
  primeira_resposta: 'Primeira resposta',
  proxima_resposta: 'Próxima resposta',
  atualizacao: 'Atualização',
  solucao: 'Solução',
}

/** `dispensado`: it ended without what was waited for, and nobody waits any more. */
export const situacoesDaMeta = [
  'sem_meta',
  'correndo',
  'parado',
  'cumprido',
  'estourado',
  'dispensado',
] as const

export const Alvo = z
  .object({
    meta: z.number().nullable(),
    situacao: z.enum(situacoesDaMeta),
    /** Working minutes that count. */
    decorrido: z.number(),
    /** Null while it stands still, and without a goal. */
    vence_em: instante.nullable(),
    cumprido_em: instante.nullable(),
    /** Working minutes beyond the goal, and those of the wall clock. */
    atraso: z.number(),
    atraso_corrido: z.number(),
  })
  .meta({ id: 'AlvoDoSla' })
export type Alvo = z.infer<typeof Alvo>

export const Sla = z
  .object({
    primeira_resposta: Alvo,
    /** Null while no question waits. */
    proxima_resposta: Alvo.nullable(),
    /** The silence; null once it is solved. */
    atualizacao: Alvo.nullable(),
    solucao: Alvo,
    /** What is due first of all that runs or is late: the queue's order. */
    vence_em: instante.nullable(),
    meta_que_vence: z.enum(['primeira_resposta', 'proxima_resposta', 'atualizacao', 'solucao']).nullable(),
  })
  .meta({ id: 'Sla' })
export type Sla = z.infer<typeof Sla>

/** What the clock looks at, of all that happens to an incident. */
export type EventoDoSla =
  | { em: number; tipo: 'estado'; para: EstadoDoIncidente }
  | { em: number; tipo: 'mensagem'; de: 'cliente' | 'atendimento' | 'sistema'; publica: boolean }

/** An incident as its clock sees it: when it was opened, and what happened since, in order. */
export type Historia = { aberto_em: number; eventos: readonly EventoDoSla[] }

/** A question that was answered: how long it waited, and whether too long. */
export type Respondida = { de: number; em: number; decorrido: number; estourou: boolean }

const MINUTE = 60_000
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const minutos = (ms: number): number => Math.floor(ms / MINUTE)
const terminado = (estado: EstadoDoIncidente) => estado === 'resolvido' || estado === 'encerrado'

/**
 * When the incident ran in the states that `corre` names; the last stretch ends at infinity while it still does.
 */
function trechos(h: Historia, corre: (estado: EstadoDoIncidente) => boolean): Trecho[] {
  const made: Trecho[] = []
  let since: number | null = h.aberto_em
  for (const e of h.eventos) {
    if (e.tipo !== 'estado') continue
    const em = Math.max(e.em, h.aberto_em)
    if (corre(e.para)) since ??= em
    else if (since !== null) {
      if (em > since) made.push([since, em])
      since = null
    }
  }
  if (since !== null) made.push([since, Number.POSITIVE_INFINITY])
  return made
}

const ate = (all: readonly Trecho[], end: number): Trecho[] =>
  all.filter(([a]) => a < end).map(([a, b]) => [a, Math.min(b, end)])

const somar = (all: readonly Trecho[], relogio: Relogio): number =>
  all.reduce((sum, [a, b]) => sum + relogio.uteis(a, b), 0)

/** The first instant at which the stretches hold so much working time. */
function vencimento(all: readonly Trecho[], ms: number, relogio: Relogio): number | null {
  let left = ms
  for (const [a, b] of all) {
    if (b === Number.POSITIVE_INFINITY) return relogio.quando(a, left)
    const here = relogio.uteis(a, b)
    if (here >= left) return relogio.quando(a, left)
    left -= here
  }
  return null
}

type Contagem = {
  meta: number | null
  corre: readonly Trecho[]
  /** When what was waited for came. */
  fim: number | null
  /** Nobody waits for it any more. */
  dispensado?: boolean
}

function alvo({ meta, corre, fim, dispensado }: Contagem, relogio: Relogio, agora: number): Alvo {
  const end = Math.min(fim ?? agora, agora)
  const decorrido = minutos(somar(ate(corre, end), relogio))
  const cumprido_em = iso(fim)
  const nada = { meta, decorrido, cumprido_em, atraso: 0, atraso_corrido: 0 }
  if (meta === null) return { ...nada, situacao: 'sem_meta', vence_em: null }
  const vence = vencimento(corre, meta * MINUTE, relogio)
  const late = vence !== null && vence < end
  if (late)
    return {
      ...nada,
      situacao: 'estourado',
      vence_em: iso(vence),
      atraso: Math.max(0, decorrido - meta),
      atraso_corrido: minutos(end - vence),
    }
  const runs = corre.at(-1)?.[1] === Number.POSITIVE_INFINITY
  const situacao = fim !== null ? 'cumprido' : dispensado ? 'dispensado' : runs ? 'correndo' : 'parado'
  return { ...nada, situacao, vence_em: iso(situacao === 'parado' ? null : vence) }
}

const doAtendimento = (e: EventoDoSla): boolean =>
  e.tipo === 'mensagem' && e.de === 'atendimento' && e.publica

/** Questions of the customer in order: since when each waited, and when it was answered, or left (`fim` null: by being solved). */
function perguntas(h: Historia): { de: number; fim: number | null; aberta: boolean }[] {
  const made: { de: number; fim: number | null; aberta: boolean }[] = []
  let since: number | null = null
  const close = (fim: number | null) => {
    if (since !== null) made.push({ de: since, fim, aberta: false })
    since = null
  }
  for (const e of h.eventos) {
    if (e.tipo === 'estado') {
      if (terminado(e.para)) close(null)
    } else if (e.de === 'cliente' && e.publica) since ??= e.em
    else if (doAtendimento(e)) close(e.em)
  }
  if (since !== null) made.push({ de: since, fim: null, aberta: true })
  return made
}

/** The questions that were answered, for the figures. */
export const respondidas = (h: Historia, metas: Metas, relogio: Relogio): Respondida[] =>
  perguntas(h).flatMap(({ de, fim }) => {
    if (fim === null) return []
    const one = alvo(
      { meta: metas.proxima_resposta, corre: [[de, Number.POSITIVE_INFINITY]], fim },
      relogio,
      fim,
    )
    return [{ de, em: fim, decorrido: one.decorrido, estourou: one.situacao === 'estourado' }]
  })

/**
 * Where an incident stands against its goals. Nothing is summed up anywhere: it follows from what happened, so a change of priority, kind
 * or policy is counted from the beginning with every pause that was.
 */
export function calcularSla(h: Historia, metas: Metas, relogio: Relogio, agora: number): Sla {
  const aberto = trechos(h, (estado) => !terminado(estado))
  const corre = trechos(h, (estado) => !terminado(estado) && estado !== 'aguardando')
  const estados = h.eventos.filter((e) => e.tipo === 'estado')
  const ended = terminado(estados.at(-1)?.para ?? 'aberto')
  // It was solved when it last left what runs, not when it was closed for good afterwards.
  const solved = ended ? (aberto.at(-1)?.[1] ?? h.aberto_em) : null

  const first = h.eventos.find(doAtendimento)?.em ?? null
  const primeira_resposta = alvo(
    { meta: metas.primeira_resposta, corre: aberto, fim: first, dispensado: ended },
    relogio,
    agora,
  )
  const asked = perguntas(h).at(-1)
  const proxima_resposta = asked?.aberta
    ? alvo(
        { meta: metas.proxima_resposta, corre: [[asked.de, Number.POSITIVE_INFINITY]], fim: null },
        relogio,
        agora,
      )
    : null
  const spoken = h.eventos.findLast(doAtendimento)?.em ?? h.aberto_em
  const reopened = aberto.at(-1)?.[0] ?? h.aberto_em
  const silence = Math.max(spoken, reopened)
  const atualizacao = ended
    ? null
    : alvo(
        { meta: metas.atualizacao, corre: [[silence, Number.POSITIVE_INFINITY]], fim: null },
        relogio,
        agora,
      )
  const solucao = alvo({ meta: metas.solucao, corre, fim: solved }, relogio, agora)

  const open = { primeira_resposta, proxima_resposta, atualizacao, solucao }
  const [next] = Object.entries(open)
    .filter(
      ([, a]) => a !== null && a.cumprido_em === null && a.situacao !== 'dispensado' && a.vence_em !== null,
    )
    .sort(([, a], [, b]) => Date.parse(a!.vence_em!) - Date.parse(b!.vence_em!))
  return {
    ...open,
    vence_em: next?.[1]?.vence_em ?? null,
    meta_que_vence: (next?.[0] as NomeDaMeta | undefined) ?? null,
  }
}
