import { formatChave, formatMoney } from '@tropeiro/contract'
import { MODELOS_OS, SERVICOS_DE_TODOS, tomadorDoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { emitenteDe } from '../../cte/index.ts'
import { type EmailPedido, enfileirarEmail, enviarPapel } from '../../dfe/index.ts'
import { recusas } from '../cteos.errors.ts'
import { type CteOsRow, findCteOs, updateEmail } from '../cteos.repository.ts'
import { findResumo } from './consulta.repository.ts'
import { impressaoDe, papelDo } from './impressao.service.ts'

/** Queues sheet and XML for these people. */
export const pedirEmail = (ctx: Ctx, id: string, para: string[]): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await findCteOs(db, id)
    if (!row) throw recusas.naoEncontrado()
    if (!row.protocolo) throw recusas.semProtocolo()
    await enfileirarEmail(db, 'cteos_email', { id, para })
  })

/** The same to the taker, when his address is known and the company wants it. */
export async function emailAoAutorizar(db: Db, row: CteOsRow): Promise<void> {
  const { email_ao_autorizar } = await emitenteDe(db, row.cnpj_emitente)
  const para = row.email_tomador
  if (email_ao_autorizar && para.includes('@'))
    await enfileirarEmail(db, 'cteos_email', { id: row.id, para: [para] })
}

/** Sends one queued message, with the sheet and the official file. */
export async function enviarEmailDoCteOs(ctx: CtxDoGrupo, { id, para }: EmailPedido): Promise<void> {
  const { especie, papel } = await papelDo(ctx, id)
  if (!papel.processado) return
  const { row } = papel
  const { modelo, rascunho: r } = row
  const { emitente, valor_centavos: valor } = await ctx.tx(async (db) => (await findResumo(db, id))!)
  const tomador = tomadorDoOs(r)?.nome ?? ''
  await enviarPapel(ctx, especie, papel, {
    para,
    assunto: `${MODELOS_OS[modelo]} ${row.numero ?? ''} de ${emitente}`,
    linhas: [
      `Segue ${modelo === '64' ? 'a' : 'o'} ${MODELOS_OS[modelo]} ${row.numero ?? ''}, série ${row.serie}.`,
      `Serviço: ${SERVICOS_DE_TODOS[r.servico]}`,
      `Tomador: ${tomador}`,
      `${modelo === '64' ? 'Valor transportado' : 'Valor'}: ${formatMoney(valor)}`,
      `Chave de acesso: ${formatChave(row.chave ?? '')}`,
    ],
    folha: await impressaoDe(especie, papel),
    anotar: updateEmail,
  })
}
