import { papeisAsset } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import type { Evento } from '@tropeiro/contract/modules/tarefas'
import type { Ctx, EventoInterno } from '../../ctx.ts'

const ALIVE_MS = 20_000

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

/** The group's live events for one session, until it goes away; null now and then says that the line is alive. */
export async function* ouvirEventos(ctx: Ctx, signal: AbortSignal): AsyncIterable<Evento | null> {
  const queue: Evento[] = []
  let wake: () => void = () => {}
  const unsubscribe = ctx.hub.subscribe(ctx.grupo.id, (e) => {
    if (!ouve(ctx, e)) return
    queue.push(e.evento)
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    while (!signal.aborted) {
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ALIVE_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const next = queue.shift()
      if (!signal.aborted) yield next ?? null
    }
  } finally {
    unsubscribe()
  }
}
