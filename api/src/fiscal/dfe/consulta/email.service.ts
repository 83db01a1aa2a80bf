import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import type { Db } from '../../../db/tx.ts'
import type { Documento, Especie } from '../especie.ts'
import { avisar } from '../especie.ts'
import type { Papel } from './papel.service.ts'

/** A document that goes by e-mail, and to whom. */
export type EmailPedido = { id: string; para: string[] }

/** Sheet and XML go to these people by the model's job ('cte_email'), once this transaction stands. */
export const enfileirarEmail = (
  db: Db,
  trabalho: 'cte_email' | 'cteos_email',
  { id, para }: EmailPedido,
): Promise<number> => enfileirar(db, trabalho, `${trabalho}:${db.grupo}:${id}`, { id, para })

/**
 * Sends the sheet of an authorised document with its official file, and writes down when. A passing failure is thrown, and
 * tried again; a refusal for good is logged.
 */
export async function enviarPapel<R extends Documento>(
  ctx: CtxDoGrupo,
  especie: Especie<R>,
  { row, nome, xml }: Papel<R>,
  carta: {
    para: string[]
    assunto: string
    linhas: string[]
    /** File name of the sheet, and the sheet. */
    folha: { nome: string; conteudo: Uint8Array }
    anotar: (db: Db, id: string, em: Date) => Promise<unknown>
  },
): Promise<void> {
  const { tipo } = especie
  const { para, assunto, linhas, folha } = carta
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para,
      assunto,
      html: linhas.map((linha) => `<p>${escaparXml(linha)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: [
        { nome: folha.nome, tipo: 'application/pdf', conteudo: folha.conteudo },
        { nome: `${nome}-${tipo}.xml`, tipo: 'application/xml', conteudo: xml },
      ],
      messageId: `<${tipo}-${ctx.grupo.id}-${row.id}-${row.chave ?? ''}@tropeiro>`,
    })
  } catch (e) {
    ctx.log.warn({ err: e, grupo: ctx.grupo.id, tipo, id: row.id }, 'fiscal document not sent by e-mail')
    if (!(e instanceof RecusaDefinitiva)) throw e
    return
  }
  await ctx.tx(async (db) => {
    await carta.anotar(db, row.id, ctx.clock())
    await avisar(db, especie, row.id, 'email')
  })
}
