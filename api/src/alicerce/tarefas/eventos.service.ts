import { papeisAsset } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import { type Ctx, type Deps, type EventoInterno, escopoDaPessoa, type Presa } from '../../ctx.ts'
import { alcancaBase, temLimite } from '../../db/bases.ts'
import { AppError } from '../../errors.ts'
import { mesmoAlcance } from './alcance.service.ts'
import type { Pessoa } from './pessoa.service.ts'

/** Who a session is now; refuses one that has ended. */
export type LerQuemPede = (
  deps: Deps,
  claims: { sid: string; usuarioId: string; grupo: string },
) => Promise<Pessoa & { presa: Presa | null }>

/** Where drivers are is told to those who may see the map, as the calls behind it are. */
const doMapa = new Set<Evento['tipo']>(['posicao', 'rastreamento'])

/** Whether an event is this session's business: asset users and drivers hear only of what is theirs. */
export function ouve(ctx: Pick<Ctx, 'papel' | 'cnpjs' | 'usuario' | 'asker'>, e: EventoInterno): boolean {
  if (e.usuarioId) return e.usuarioId === ctx.usuario.id
  if (ctx.papel === 'MOTORISTA') return e.cpf === ctx.usuario.cpf
  if (papeisAsset.includes(ctx.papel))
    return e.cpf === ctx.usuario.cpf || (e.cnpjs ?? []).some((c) => ctx.cnpjs.includes(c))
  return !doMapa.has(e.evento.tipo) || can(ctx.asker, { ler: 'aplicativo' })
}

/**
 * What a session hears of an event: all of it, or, where the bases of what it tells are not known and not all bases are his, only
 * that something of the kind changed; of other bases, and of where drivers are, nothing.
 */
export function oQueOuve(
  ctx: Pick<Ctx, 'papel' | 'cnpjs' | 'usuario' | 'asker' | 'grupo' | 'alcanca'>,
  e: EventoInterno,
): Evento | null {
  if (!ouve(ctx, e)) return null
  const escopo = escopoDaPessoa(ctx)
  if (!temLimite(escopo) || e.usuarioId) return e.evento
  if (e.bases) return e.bases.some((b) => alcancaBase(escopo, b)) ? e.evento : null
  return e.evento.tipo === 'posicao' ? null : { tipo: e.evento.tipo, id: '*', acao: e.evento.acao }
}

/** The streams of each person in this process, oldest first. */
const abertos = new Map<string, AbortController[]>()

function abrir(quem: string, most: number): AbortController {
  const mine = [...(abertos.get(quem) ?? []), new AbortController()]
  for (const old of mine.slice(0, -most)) old.abort()
  abertos.set(quem, mine.slice(-most))
  return mine.at(-1) as AbortController
}

function fechar(quem: string, one: AbortController): void {
  const rest = (abertos.get(quem) ?? []).filter((o) => o !== one)
  if (rest.length > 0) abertos.set(quem, rest)
  else abertos.delete(quem)
}

/** Whether the listener is still who he was when he came: logged in, in the group, with the same reach and rights. */
async function aindaOMesmo(ctx: Ctx, lerQuemPede: LerQuemPede): Promise<boolean> {
  try {
    const { sid, usuario, grupo } = ctx
    const now = await lerQuemPede(ctx, { sid, usuarioId: usuario.id, grupo: String(grupo.id) })
    return (
      now.presa === null &&
      mesmoAlcance(escopoDaPessoa(now).alcance, escopoDaPessoa(ctx).alcance) &&
      JSON.stringify(now.asker) === JSON.stringify(ctx.asker)
    )
  } catch (e) {
    if (e instanceof AppError) return false
    // The database is away: nothing is told meanwhile, and the next heartbeat asks again.
    ctx.log.warn({ err: e }, 'listener not asked again')
    return true
  }
}

/**
 * The group's live events for one session, until it goes away, or is another's: each heartbeat (null) asks again who listens, so
 * a stream ends with its session, its person's place in the group, and his reach. A browser that may comes back by itself.
 */
export async function* ouvirEventos(
  ctx: Ctx,
  gone: AbortSignal,
  lerQuemPede: LerQuemPede,
): AsyncIterable<Evento | null> {
  const { eventosVivoMs, eventosPorPessoa } = ctx.config
  const queue: Evento[] = []
  let wake: () => void = () => {}
  const own = abrir(ctx.usuario.id, eventosPorPessoa)
  const signal = AbortSignal.any([gone, own.signal])
  const unsubscribe = ctx.hub.subscribe(ctx.grupo.id, (e) => {
    const heard = oQueOuve(ctx, e)
    if (!heard) return
    queue.push(heard)
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    for (let due = Date.now() + eventosVivoMs; !signal.aborted; ) {
      const left = due - Date.now()
      if (left > 0 && queue.length === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        continue
      }
      if (left <= 0) {
        if (!(await aindaOMesmo(ctx, lerQuemPede))) return
        due = Date.now() + eventosVivoMs
        yield null
        continue
      }
      const next = queue.shift()
      if (next) yield next
    }
  } finally {
    unsubscribe()
    fechar(ctx.usuario.id, own)
  }
}
