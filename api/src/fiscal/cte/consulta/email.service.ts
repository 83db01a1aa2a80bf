import { formatChave, formatMoney } from '@tropeiro/contract'
import { freteDoRascunho } from '@tropeiro/contract/fiscal/cte/rules'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { type EmailPedido, enviarPapel } from '../../dfe/index.ts'
import { recusas } from '../cte.errors.ts'
import { findCte, updateEmail } from '../cte.repository.ts'
import { CTE } from '../especie.ts'
import { enfileirarPara } from './email.repository.ts'
import { papelDe, pdfDe } from './impressao.service.ts'

/** Queues DACTE and XML for these people. */
export const pedirEmail = (ctx: Ctx, id: string, para: readonly string[]): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await findCte(db, id)
    if (!row) throw recusas.naoEncontrado()
    if (!row.protocolo) throw recusas.semProtocolo()
    await enfileirarPara(db, id, para)
  })

/** Sends one queued message, with the sheet and the official file. */
export async function enviarEmailDoCte(ctx: CtxDoGrupo, { id, para }: EmailPedido): Promise<void> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  if (!papel.processado) return
  const { row } = papel
  const remetente = row.rascunho.remetente?.nome ?? ''
  await enviarPapel(ctx, CTE, papel, {
    para,
    assunto: `CT-e ${row.numero ?? ''} de ${remetente || 'transporte'}`,
    linhas: [
      `Segue o CT-e ${row.numero ?? ''}, série ${row.serie}.`,
      `Remetente: ${remetente}`,
      `Destinatário: ${row.rascunho.destinatario?.nome ?? ''}`,
      `Frete: ${formatMoney(freteDoRascunho(row.rascunho))}`,
      `Chave de acesso: ${formatChave(row.chave ?? '')}`,
    ],
    folha: { nome: `DACTE-${papel.nome}.pdf`, conteudo: await pdfDe(papel) },
    anotar: updateEmail,
  })
}
