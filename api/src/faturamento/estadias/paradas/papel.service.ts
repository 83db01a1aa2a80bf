import { formatDateTime, formatMoney } from '@tropeiro/contract'
import { tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'

import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { findCobranca, insertHistorico } from '../cobrancas/cobrancas.repository.ts'
import { relogioDe } from './acertar.service.ts'
import { listNotasDaParada } from './contexto.repository.ts'
import { dossieDaEstadia } from './dossie.rules.ts'
import { dizerTermos } from './estadias.service.ts'
import * as repository from './paradas.repository.ts'

/** Until it ends a stay is told as it was when something of it last happened: a dossier holds no "now". */
async function imprimir(db: Db, id: string) {
  const e = await repository.findEstadia(db, id)
  const eventos = await repository.listEventos(db, [id])
  const last = new Date(Math.max(e.created_at.getTime(), ...eventos.map((v) => v.recebido_em.getTime())))
  const cte = e.cte_id ? await repository.findNumeroDoCte(db, e.cte_id) : undefined
  const pdf = await dossieDaEstadia(e, eventos, relogioDe(e, eventos, last), {
    termos: dizerTermos(e.termos),
    notas: (await listNotasDaParada(db, e)).map((n) => n.numero),
    cte: cte?.numero ?? null,
  })
  return { e, eventos, pdf }
}

export const dossie = (ctx: Ctx, id: string): Promise<{ pdf: Uint8Array; numero: number }> =>
  ctx.tx(async (db) => {
    const { e, pdf } = await imprimir(db, id)
    return { pdf, numero: e.numero }
  })

type Carta = { para: string[]; assunto: string; linhas: string[]; pdf: Uint8Array; nome: string; id: string }
const mandar = (ctx: CtxDoGrupo, c: Carta) =>
  ctx.email.send({
    de: ctx.config.emailFrom,
    para: c.para,
    assunto: c.assunto,
    html: c.linhas.map((l) => `<p>${escaparXml(l)}</p>`).join(''),
    texto: c.linhas.join('\n'),
    anexos: [{ nome: c.nome, tipo: 'application/pdf', conteudo: Buffer.from(c.pdf) }],
    messageId: `<${c.id}-${ctx.grupo.id}@tropeiro>`,
  })

/** Tells a client that the free time is about to end. A passing failure is thrown, and tried again. */
export async function avisarCliente(ctx: CtxDoGrupo, q: { estadia: string; para: string[] }): Promise<void> {
  const { e, eventos, pdf, link } = await ctx.tx(async (db) => {
    const printed = await imprimir(db, q.estadia)
    const [nota] = await listNotasDaParada(db, printed.e)
    return { ...printed, link: nota ? await ctx.perguntas.linkDaEntrega(ctx, db, nota._id) : null }
  })
  const { livre_ate, chegada } = relogioDe(e, eventos, ctx.clock())
  try {
    await mandar(ctx, {
      para: q.para,
      assunto: `Veículo parado em ${e.lugar}: o tempo livre termina`,
      linhas: [
        `O veículo ${e.placa} chegou a ${e.lugar} em ${chegada ? formatDateTime(chegada) : ''}.`,
        `O tempo livre de carga e descarga termina em ${livre_ate ? formatDateTime(livre_ate) : ''}; depois é devida a estadia (Lei 11.442/2007, art. 11).`,
        ...(link ? [`Acompanhe a entrega em ${link}`] : []),
      ],
      pdf,
      nome: `estadia-${e.numero}.pdf`,
      id: `estadia-aviso-${e.id}`,
    })
  } catch (err) {
    ctx.log.warn({ err, grupo: ctx.grupo.id, estadia: e.id }, 'warning of a stay not sent')
    if (!(err instanceof RecusaDefinitiva)) throw err
  }
}

/** Sends one proposal with its dossier. */
export async function enviarProposta(
  ctx: CtxDoGrupo,
  q: { cobranca: string; para: string[]; texto: string },
): Promise<void> {
  const { c, papel } = await ctx.tx(async (db) => {
    const c = await findCobranca(db, q.cobranca)
    return { c, papel: c.estadia ? await imprimir(db, c.estadia) : null }
  })
  const linhas = [
    ...(q.texto
      ? q.texto.split('\n')
      : [`${tiposDeCobranca[c.tipo]} em ${c.lugar}${c.documento ? `, ${c.documento}` : ''}.`]),
    `Valor: ${formatMoney(c.valor)}${c.conta ? ` (${c.conta})` : ''}.`,
  ]
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para: q.para,
      assunto: `${tiposDeCobranca[c.tipo]}: cobrança ${c.numero}`,
      html: linhas.map((l) => `<p>${escaparXml(l)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: papel
        ? [
            {
              nome: `estadia-${papel.e.numero}.pdf`,
              tipo: 'application/pdf',
              conteudo: Buffer.from(papel.pdf),
            },
          ]
        : [],
      messageId: `<cobranca-${ctx.grupo.id}-${c.id}@tropeiro>`,
    })
  } catch (err) {
    ctx.log.warn({ err, grupo: ctx.grupo.id, cobranca: c.id }, 'proposal not sent by e-mail')
    if (!(err instanceof RecusaDefinitiva)) throw err
    await ctx.tx((db) => insertHistorico(db, c.id, `O e-mail foi recusado: ${q.para.join(', ')}.`))
  }
}
