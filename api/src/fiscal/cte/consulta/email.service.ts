import { formatChave, formatMoney } from '@tropeiro/contract'
import { freteDoRascunho } from '@tropeiro/contract/fiscal/cte/rules'
import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { recusas } from '../cte.errors.ts'
import { findCte, updateEmail } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'
import { enfileirarPara } from './email.repository.ts'
import { papelDe, pdfDe } from './impressao.service.ts'

export type EmailPedido = { id: string; para: string[] }

/** Queues DACTE and XML for these people. */
export const pedirEmail = (ctx: Ctx, id: string, para: readonly string[]): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await findCte(db, id)
    if (!row) throw recusas.naoEncontrado()
    if (!row.protocolo) throw recusas.semProtocolo()
    await enfileirarPara(db, id, para)
  })

/** Sends one queued message, with the sheet and the official file. A passing failure is thrown, and tried again. */
export async function enviarEmailDoCte(ctx: CtxDoGrupo, { id, para }: EmailPedido): Promise<void> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  if (!papel.processado) return
  const { row } = papel
  const linhas = [
    `Segue o CT-e ${row.numero ?? ''}, série ${row.serie}.`,
    `Remetente: ${row.rascunho.remetente?.nome ?? ''}`,
    `Destinatário: ${row.rascunho.destinatario?.nome ?? ''}`,
    `Frete: ${formatMoney(freteDoRascunho(row.rascunho))}`,
    `Chave de acesso: ${formatChave(row.chave ?? '')}`,
  ]
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para,
      assunto: `CT-e ${row.numero ?? ''} de ${row.rascunho.remetente?.nome ?? 'transporte'}`,
      html: linhas.map((linha) => `<p>${escaparXml(linha)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: [
        {
          nome: `DACTE-${papel.nome}.pdf`,
          tipo: 'application/pdf',
          conteudo: await pdfDe(papel),
        },
        { nome: `${papel.nome}-cte.xml`, tipo: 'application/xml', conteudo: papel.xml },
      ],
      messageId: `<cte-${ctx.grupo.id}-${id}-${row.chave ?? ''}@tropeiro>`,
    })
  } catch (e) {
    ctx.log.warn({ err: e, grupo: ctx.grupo.id, cte: id }, 'cte not sent by e-mail')
    if (!(e instanceof RecusaDefinitiva)) throw e
    return
  }
  await ctx.tx(async (db) => {
    await updateEmail(db, id, ctx.clock())
    await avisar(db, id, 'email')
  })
}
