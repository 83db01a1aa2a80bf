import type { HandlerInput } from '@tropeiro/contract'
import { messages } from '@tropeiro/contract'
import type { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { listOcorrencias } from '../../cadastros/ocorrencias/index.ts'
import { lockNotas, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { auditar } from '../comprovacoes/index.ts'
import { auditoriaErrors } from './auditoria.errors.ts'
import { lerStatus } from './auditoria.rules.ts'
import * as repository from './fila.repository.ts'

type Pedido = HandlerInput<typeof auditoria.atualizar>['body']

/** The occurrences that an audit may give: those that close a note. */
export async function verOcorrencias(ctx: Ctx) {
  const all = await ctx.tx((db) => listOcorrencias(db))
  return all.filter((o) => o.efeito === 'entrega' || o.efeito === 'outras')
}

async function lerOcorrencia(ctx: Ctx, codigo: number) {
  const found = (await verOcorrencias(ctx)).find((o) => o.codigo === codigo)
  if (found?.efeito !== 'entrega' && found?.efeito !== 'outras') throw auditoriaErrors.ocorrenciaNaoFecha()
  return { codigo, efeito: found.efeito, descricao: found.descricao }
}

/** The kind of audit and the clock of who judged, as the history keeps them. */
const doPedido = ({ tipoAuditoria, timezone }: Pedido): Record<string, string> => ({
  ...(tipoAuditoria ? { tipoAuditoria } : {}),
  ...(timezone ? { timezone } : {}),
})

/** Only words: the note keeps waiting, its history says what was seen. */
async function anotar(ctx: Ctx, ids: string[], observacao: string, dados: Record<string, string>) {
  const notas = await ctx.tx(async (db) => {
    const found = await lockNotas<repository.NotaAnotada>(db, ids, repository.colunasDaNotaAnotada)
    await mudarNotas(
      db,
      found.map((n) => n.id),
      {},
      {
        tipo: 'editada',
        texto: `Observação da auditoria: ${observacao}`,
        dados,
      },
    )
    return found
  })
  return ids.map((id) => {
    const nota = notas.find((n) => n.id === id)
    return {
      _id: id,
      comprovante: null,
      resultado: nota ? ('anotada' as const) : ('ignorada' as const),
      situacao: nota?.situacao ?? '',
      desfecho: nota?.desfecho ?? null,
      mensagem: nota ? 'Observação guardada no histórico da nota.' : 'Não encontramos esta nota.',
    }
  })
}

/**
 * Judges notes, or says something of them. Whoever else has one of them now keeps it: the whole call is refused with his
 * name. A judged note is nobody's any more and leaves the queue.
 */
export async function atualizar(ctx: Ctx, pedido: Pedido) {
  const ids = [...new Set(pedido._id)]
  const observacao = pedido.observacao ?? ''
  const acao = pedido.status ? lerStatus(pedido.status) : null
  if (pedido.status && !acao) throw auditoriaErrors.statusDesconhecido(pedido.status)
  const ocorrencia =
    pedido.ocorrencia === null || pedido.ocorrencia === undefined
      ? undefined
      : await lerOcorrencia(ctx, pedido.ocorrencia)
  if (!acao && !ocorrencia && !observacao) throw auditoriaErrors.nadaDito()
  if (acao === 'reprovar' && !observacao) throw auditoriaErrors.semMotivo()
  const other = await ctx.tx((db) => repository.findDeOutro(db, ids, ctx.usuario.id))
  if (other) throw auditoriaErrors.emAuditoriaPor(other.usuario_nome)
  if (!acao && !ocorrencia)
    return {
      mensagem: messages.statusAtualizado,
      dados: await anotar(ctx, ids, observacao, doPedido(pedido)),
    }
  const results = await auditar(ctx, {
    notas: ids,
    acao: acao ?? 'aprovar',
    motivo: observacao,
    dados: doPedido(pedido),
    ...(ocorrencia && acao !== 'reprovar' ? { ocorrencia } : {}),
  })
  await ctx.tx(async (db) => {
    for (const id of ids) await repository.deletePosse(db, id, ctx.usuario.id)
  })
  const dados = results.map(({ nota, ...r }) => ({
    _id: nota,
    ...r,
    desfecho:
      r.situacao === 'entregue' ? ('entrega' as const) : r.situacao === 'outras' ? ('outras' as const) : null,
  }))
  if (dados.length === 1 && dados[0]?.resultado === 'ignorada') throw auditoriaErrors.nadaAJulgar()
  return { mensagem: messages.statusAtualizado, dados }
}
