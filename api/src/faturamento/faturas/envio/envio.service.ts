import { formatDia, formatMoney, formatNumber, type HandlerInput } from '@tropeiro/contract'
import type { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import type { Db } from '../../../db/tx.ts'
import { faturasErrors } from '../faturas.errors.ts'
import { findFatura, insertHistorico, lockFatura, updateEnviada } from '../faturas.repository.ts'
import { listParaImprimir } from './envio.repository.ts'
import { folhaDaFatura } from './folha.rules.ts'

type Corpo = HandlerInput<(typeof faturas)['enviar']>['body']
type Pedido = Corpo & { id: string }

async function imprimir(db: Db, id: string) {
  const fatura = await findFatura(db, id)
  const pdf = await folhaDaFatura({
    ...fatura,
    created_at: fatura.em,
    ctes: await listParaImprimir(db, id),
  })
  return { fatura, pdf }
}

export const pdfDaFatura = (ctx: Ctx, id: string): Promise<{ pdf: Uint8Array; numero: number }> =>
  ctx.tx(async (db) => {
    const { fatura, pdf } = await imprimir(db, id)
    return { pdf, numero: fatura.numero }
  })

/** Queues an invoice to be sent; the newest asking goes. */
export const enviarFatura = (ctx: Ctx, id: string, body: Corpo): Promise<void> =>
  ctx.tx(async (db) => {
    const f = await lockFatura(db, id)
    if (f.estado === 'cancelada') throw faturasErrors.canceladaNaoVai()
    await insertHistorico(db, id, `Enviada a ${body.para.join(', ')}.`)
    await updateEnviada(db, id, ctx.clock())
    await enfileirar(db, 'fatura_email', `fatura-email:${db.grupo}:${id}`, { id, ...body })
  })

/** Sends one queued invoice. A passing failure is thrown, and tried again. */
export async function enviarEmailDaFatura(ctx: CtxDoGrupo, { id, para, texto }: Pedido): Promise<void> {
  const {
    fatura: f,
    pdf,
    boletos,
  } = await ctx.tx(async (db) => ({
    ...(await imprimir(db, id)),
    boletos: await ctx.perguntas.boletosDaFatura(db, id),
  }))
  const linhas = [
    ...(texto ? texto.split('\n') : [`Segue a fatura ${formatNumber(f.numero)} de ${f.emitente}.`]),
    `Valor: ${formatMoney(f.saldo)}, ${formatNumber(f.quantidade)} CT-e. Vencimento: ${formatDia(f.vencimento)}.`,
  ]
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para,
      assunto: `Fatura ${formatNumber(f.numero)} de ${f.emitente}`,
      html: linhas.map((l) => `<p>${escaparXml(l)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: [
        { nome: `fatura-${f.numero}.pdf`, tipo: 'application/pdf', conteudo: Buffer.from(pdf) },
        ...boletos.map((b) => ({ ...b, tipo: 'application/pdf' })),
      ],
      messageId: `<fatura-${ctx.grupo.id}-${id}@tropeiro>`,
    })
  } catch (e) {
    ctx.log.warn({ err: e, grupo: ctx.grupo.id, fatura: id }, 'invoice not sent by e-mail')
    if (!(e instanceof RecusaDefinitiva)) throw e
    await ctx.tx((db) => insertHistorico(db, id, `O e-mail foi recusado: ${para.join(', ')}.`))
  }
}
