import { setTimeout as pause } from 'node:timers/promises'
import type { Problema } from '@tropeiro/roteirizador'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { passar } from '../../../vida.ts'
import * as repository from '../planos.repository.ts'
import { comCaminhos, type Entre, guardarInteiros } from '../preparar/caminhos.rules.ts'
import { avisarPlano, portaDoPlano } from '../vida.service.ts'
import { buscar } from './busca.ts'

/** How often a run tells how far it is, keeps a better plan, and hears that it was stopped. */
const LOOK_MS = 500
/** Runs whose process died, before the process is given up. */
const MOST_TRIES = 3
const DESISTIU = 'O planejamento foi interrompido várias vezes e não foi tentado de novo.'

/** Takes a run that waits, or whose process died; null where there is nothing to do any more. */
const comecar = (ctx: CtxDoGrupo, id: string) =>
  ctx.tx(async (db) => {
    const plano = await portaDoPlano.travar(db, id)
    if (!plano || (plano.estado !== 'fila' && plano.estado !== 'rodando')) return null
    if (plano.tentativas >= MOST_TRIES) {
      const para = plano.temPlano ? 'pronto' : 'falhou'
      await passar(db, portaDoPlano, plano, 'falhar', { para, com: { mensagem: DESISTIU } })
      return null
    }
    await passar(db, portaDoPlano, plano, 'comecar')
    return repository.findEntrada(db, id)
  })

/** Places between which a routing server is asked: above it the matrix is larger than what it gains. */
const MOST_PLACES = 1_000

/** The problem with the ways by road, asked once where a server is configured; else as estimated. */
async function comOsCaminhos(
  ctx: CtxDoGrupo,
  id: string,
  { problema, entre }: { problema: Problema; entre: Entre },
  cut?: AbortSignal,
): Promise<Problema> {
  if (
    entre.distancias_de !== null ||
    ctx.config.distanciaUrl === null ||
    problema.lugares.length > MOST_PLACES
  )
    return comCaminhos(problema, entre)
  const { fonte, metros, segundos } = await ctx.distancia.matriz(problema.lugares, cut)
  if (fonte === 'estimativa') return problema
  const said: Entre = {
    distancias_de: fonte,
    metros_entre: guardarInteiros(metros),
    segundos_entre: guardarInteiros(segundos),
  }
  await ctx.tx((db) => repository.updateCaminhos(db, id, said))
  return comCaminhos(problema, said)
}

/** What a run that somebody stopped had found until then, with why stops are left out; unless the plan went on meanwhile. */
const guardarParado = (
  ctx: CtxDoGrupo,
  { id, tentativas, base_id }: { id: string; tentativas: number; base_id: number },
  { plano, motivos }: Awaited<ReturnType<typeof buscar>['fim']>,
): Promise<void> =>
  ctx.tx(async (db) => {
    if (await repository.updateParado(db, id, tentativas, { ...plano, motivos }))
      await avisarPlano(db, { id, base_id }, 'parado')
  })

/**
 * The job behind a plan: searches in a thread and keeps each better plan as it goes, so that a run that is stopped or killed has lost
 * none. A process that ends in good order gives the run back.
 */
export async function rodarPlano(ctx: CtxDoGrupo, { id }: { id: string }, cut?: AbortSignal): Promise<void> {
  const plano = await comecar(ctx, id)
  if (!plano) return
  const { pedido, ordens, resultado, tentativas, base_id } = plano
  const problema = await comOsCaminhos(ctx, id, plano, cut)
  const busca = buscar({
    problema,
    ordens,
    segundos: pedido.segundos,
    semente: pedido.semente,
    melhor: resultado,
  })
  const began = performance.now()
  let over = false
  const fim = busca.fim.finally(() => {
    over = true
  })
  fim.catch(() => {})
  try {
    while (!over) {
      await Promise.race([fim, pause(LOOK_MS)])
      const better = busca.tomar()
      const parte = Math.min(99, Math.floor(((performance.now() - began) / (pedido.segundos * 1000)) * 100))
      const now = await ctx.tx(async (db) => {
        const melhor = better && { ...better, motivos: [] }
        const row = await repository.updateProgresso(db, id, tentativas, parte, melhor)
        await avisarPlano(db, { id, base_id }, 'progresso')
        return row
      })
      if (now?.estado !== 'rodando') {
        busca.parar()
        return await guardarParado(ctx, { id, tentativas, base_id }, await fim)
      }
      if (cut?.aborted) {
        busca.parar()
        return void (await ctx.tx((db) => repository.enqueuePlano(db, id)))
      }
    }
    const { plano: melhor, motivos } = await fim
    await ctx.tx(async (db) => {
      const row = await portaDoPlano.travar(db, id)
      if (row?.estado !== 'rodando' || row.tentativas !== tentativas) return
      await repository.updateProgresso(db, id, tentativas, 100, { ...melhor, motivos })
      await passar(db, portaDoPlano, row, 'terminar')
    })
  } catch (err) {
    busca.parar()
    ctx.log.error({ err, plano: id, grupo: ctx.grupo.id }, 'plan failed')
    await ctx.tx(async (db) => {
      const row = await portaDoPlano.travar(db, id)
      if (row?.estado !== 'rodando') return
      const para = row.temPlano ? 'pronto' : 'falhou'
      await passar(db, portaDoPlano, row, 'falhar', {
        para,
        com: { mensagem: 'O planejamento parou por um erro interno. Tente de novo.' },
      })
    })
  }
}
