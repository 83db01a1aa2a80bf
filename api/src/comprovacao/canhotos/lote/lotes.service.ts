import type { HandlerInput } from '@tropeiro/contract'
import type { canhotos } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { examinar, marcarGravado } from '../../../alicerce/arquivos/index.ts'
import { criarTarefa } from '../../../alicerce/tarefas/index.ts'
import { listOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { canhotosErrors } from '../canhotos.errors.ts'
import * as repository from './lotes.repository.ts'

/** The kind of long work that reads a stack. */
export const LER_LOTE = 'canhotos_lote'
export type ParametrosDoLote = { lote: string }

type Pedido = HandlerInput<typeof canhotos.enviar>['body']

/** Keeps a stack of files that have already arrived, and queues its reading. */
export async function enviarLote(ctx: Ctx, pedido: Pedido) {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: { id: string; chave: string; nome: string; sha256: string; tipo: string }[] = []
  for (const { chave, nome } of pedido.arquivos) {
    if (!chave.startsWith(own)) throw canhotosErrors.naoEncontrado()
    const { id, sha256, tipo } = await examinar(ctx, chave)
    ready.push({ id, chave, nome, sha256, tipo })
  }
  const now = ctx.clock()
  return ctx.tx(async (db) => {
    const ocorrencia = (await listOcorrencias(db)).find((o) => o.codigo === pedido.ocorrencia)
    if (ocorrencia?.efeito !== 'entrega' && ocorrencia?.efeito !== 'outras')
      throw canhotosErrors.ocorrenciaNaoFecha()
    const romaneio =
      pedido.numero_romaneio === null ? null : await repository.findRomaneio(db, pedido.numero_romaneio)
    if (romaneio === undefined) throw canhotosErrors.romaneioDesconhecido(pedido.numero_romaneio ?? 0)
    const { id: lote } = await repository.insertLote(db, {
      romaneioId: romaneio?.id ?? null,
      ocorrencia: pedido.ocorrencia,
      em: new Date(Math.min(+now, +new Date(pedido.em))).toISOString(),
    })
    for (const { id, ...arquivo } of ready) {
      await marcarGravado(db, id)
      await repository.insertArquivo(db, { lote, ...arquivo })
    }
    const parametros: ParametrosDoLote = { lote }
    const files = ready.length === 1 ? ready[0]?.nome : `${ready.length} arquivos`
    const tarefa = await criarTarefa(db, { tipo: LER_LOTE, titulo: `Canhotos: ${files}`, parametros })
    await repository.updateTarefa(db, lote, tarefa)
    return { lote, tarefa }
  })
}

/** The group's stacks, the newest first. */
export const verLotes = (ctx: Ctx, antesDe: string | undefined) =>
  ctx.tx(async (db) =>
    (
      await repository.listLotes(db, {
        usuarioId: ctx.usuario.id,
        antesDe: antesDe ?? null,
      })
    ).map((l) => ({ ...l, criado_em: l.criado_em.toISOString(), em: l.em.toISOString() })),
  )
