import type { contract } from '@tropeiro/contract'
import { linkDoWhatsApp } from '@tropeiro/contract/parceria/notificacoes/rules'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { exigir, passar } from '../../vida.ts'
import * as repository from './avisos.repository.ts'
import { escreverUm } from './envio/enviar.service.ts'
import { enqueue, findFatos } from './envio/fila.repository.ts'
import { notificacoesErrors } from './notificacoes.errors.ts'
import { cobrir } from './notificacoes.rules.ts'
import { portaDoAviso } from './vida.service.ts'

type Query = z.output<typeof contract.notificacoes.listar.query>

const noFio = (a: repository.AvisoRow) => ({
  ...a,
  quando: a.quando.toISOString(),
  created_at: a.created_at.toISOString(),
  enviada_em: a.enviada_em?.toISOString() ?? null,
})

export const listarAvisos = (ctx: Ctx, q: Query) =>
  ctx.tx(async (db) => ({
    total: (await repository.countAvisos(db, q)).total,
    dados: (await repository.listAvisos(db, q)).map(noFio),
  }))

/** What was said; of one that waits, what would be said now. */
export const lerAviso = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const aviso = await repository.findAviso(db, id)
    if (aviso.texto !== '') return { ...aviso, ...noFio(aviso) }
    const c = await escreverUm(ctx, db, await findFatos(db, id))
    return { ...aviso, ...noFio(aviso), assunto: c.assunto, html: cobrir(c.html), texto: cobrir(c.texto) }
  })

export const reenviar = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const { canal } = await repository.findAviso(db, id)
    await passar(db, portaDoAviso, id, 'reenviar', {
      para: canal === 'whatsapp' && !ctx.whatsapp ? 'a_mao' : 'fila',
      com: { agora: ctx.clock() },
    })
    await enqueue(db)
  })

/** WhatsApp with the text written. Who asks for it presses it: the message counts as sent by hand. */
export const abrirWhatsApp = (ctx: Ctx, id: string): Promise<{ url: string }> =>
  ctx.tx(async (db) => {
    const aviso = await repository.findAviso(db, id)
    await exigir(db, portaDoAviso, { ...aviso, id }, 'abrir_no_whatsapp')
    const fatos = await findFatos(db, id)
    if (fatos.saiu) throw notificacoesErrors.saiu()
    const c = await escreverUm(ctx, db, fatos)
    await passar(db, portaDoAviso, id, 'abrir_no_whatsapp', {
      com: { agora: ctx.clock(), texto: cobrir(c.texto) },
    })
    return { url: linkDoWhatsApp(aviso.para, c.texto) }
  })
