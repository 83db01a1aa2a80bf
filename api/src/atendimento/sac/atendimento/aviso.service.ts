import { porNaFila } from '../../../carga/correio/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { responderPorEmail } from '../email/enviar-carta.service.ts'
import type { Alvo } from './agir.repository.ts'

/** Tells who asked, by e-mail, what was said to him: once a message, in the transaction in which it was said. */
export async function avisarQuemPediu(
  ctx: Ctx,
  db: Db,
  i: Alvo,
  dito: { evento: string; texto: string },
): Promise<void> {
  if (!i.email || i.aberto_por === ctx.usuario.id) return
  const assinatura = `${ctx.usuario.nome}, ${ctx.grupo.nome}`
  const porAqui = { evento: dito.evento, linhas: [dito.texto, assinatura] }
  if (await responderPorEmail(ctx, db, i, i.email, porAqui)) return
  await porNaFila(db, ctx.config, {
    grupo: ctx.grupo.nome,
    para: i.email,
    assunto: `Incidente ${i.numero}: ${i.assunto}`,
    linhas: [
      dito.texto,
      assinatura,
      ...(i.aberto_por
        ? [`Veja a conversa e responda em ${ctx.config.origens[0]}/#/app/AberturaDeIncidentes?id=${i.id}`]
        : []),
    ],
    idempotencia: `sac:${i.id}:${dito.evento}`,
  })
}
