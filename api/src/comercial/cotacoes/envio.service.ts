import { randomBytes } from 'node:crypto'
import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { type Cotacao, type cotacoes, motivosDaPerda } from '@tropeiro/contract/comercial/cotacoes/calls'
import { percentualEscrito } from '@tropeiro/contract/comercial/tarifas/preco/exato'
import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../adapters/email/port.ts'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Ctx, CtxDoGrupo, Deps } from '../../ctx.ts'
import { enfileirar } from '../../db/fila.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { marcarUso } from '../tarifas/index.ts'
import { faltaAoPiso } from './calculo/calculo.rules.ts'
import { descontoMaximo } from './calculo/calculo.service.ts'
import { cotacoesErrors } from './cotacoes.errors.ts'
import * as repository from './cotacoes.repository.ts'
import { lerCotacao } from './cotacoes.service.ts'
import { folhaDaCotacao } from './folha.rules.ts'
import { hashDe, linkDe, tokenDe } from './link.service.ts'
import { portaDaCotacao } from './vida.service.ts'

type Calls = typeof cotacoes
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** What else of a quote decides about an act. */
const sabido = (row: repository.CotacaoRow, hoje: string) => ({
  passou: row.validade < hoje,
  falta_ao_piso: faltaAoPiso(row.cobrado, row.piso),
  sem_preco: row.cobrado === null,
})

async function travada(db: Db, id: string): Promise<repository.CotacaoRow> {
  const row = await repository.lockCotacao(db, id)
  if (!row) throw cotacoesErrors.sumiu()
  return row
}

/** It is out: its link opens, its table has priced something, and whoever was named gets it. */
async function mandar(
  ctx: Ctx,
  db: Db,
  row: repository.CotacaoRow,
  q: { para: readonly string[]; texto: string },
) {
  const semente = row.semente ?? randomBytes(16).toString('base64url')
  await repository.updateLink(db, row.id, { semente, hash: hashDe(tokenDe(ctx, db.grupo, semente)) })
  const { tabela_id, versao } = row.cobrado!
  if (tabela_id !== null && versao !== null) await marcarUso(db, [{ tabela_id, versao }], ctx.clock())
  if (q.para.length > 0)
    await enfileirar(db, 'cotacao_email', `cotacao-email:${db.grupo}:${row.id}`, { id: row.id, ...q })
}

export const enviarCotacao = (ctx: Ctx, id: string, body: Corpo<'enviar'>): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    const row = await travada(db, id)
    const maximo = descontoMaximo(ctx, await repository.findAjustes(db))
    const espera = row.desconto > maximo
    const texto = espera
      ? `Pede aprovação: desconto de ${percentualEscrito(row.desconto)}, limite de ${percentualEscrito(maximo)}.`
      : body.para.length > 0
        ? `Enviada a ${body.para.join(', ')}.`
        : 'Enviada pelo link.'
    await passar(db, portaDaCotacao, row, 'enviar', {
      para: espera ? 'aprovacao' : 'enviada',
      sabe: sabido(row, diaEm(ctx.clock())),
      com: { texto, motivo: '' },
      fazer: async () => {
        await repository.updateEnvio(db, id, { emails: body.para, recado: body.texto })
        if (!espera) await mandar(ctx, db, row, body)
      },
    })
    return lerCotacao(ctx, db, id)
  })

export const aprovarCotacao = (ctx: Ctx, id: string): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    const row = await travada(db, id)
    if (row.criador_id === ctx.usuario.id) throw cotacoesErrors.propria()
    await passar(db, portaDaCotacao, row, 'aprovar', {
      sabe: sabido(row, diaEm(ctx.clock())),
      com: { texto: `Desconto de ${percentualEscrito(row.desconto)} aprovado, e enviada.` },
      fazer: () => mandar(ctx, db, row, { para: row.emails, texto: row.recado }),
    })
    return lerCotacao(ctx, db, id)
  })

export const devolverCotacao = (ctx: Ctx, id: string, { motivo }: Corpo<'devolver'>): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaCotacao, id, 'devolver', {
      com: { texto: `Desconto não aprovado: ${motivo}`, motivo },
    })
    return lerCotacao(ctx, db, id)
  })

/** The client said yes, here or by the link, in the caller's transaction. */
export async function aceitar(deps: Pick<Deps, 'clock'>, db: Db, id: string, quem: string): Promise<void> {
  const row = await travada(db, id)
  const { ja } = await passar(db, portaDaCotacao, row, 'aceitar', {
    sabe: sabido(row, diaEm(deps.clock())),
    com: { texto: `Aceita por ${quem}.` },
  })
  if (ja === null) await contar(db, 'cotacao.aceita', id, {})
}

/** The client said no, in the caller's transaction. */
export async function recusar(db: Db, id: string, { motivo, texto }: Corpo<'recusar'>): Promise<void> {
  const why = [motivosDaPerda[motivo], texto].filter(Boolean).join(': ')
  await passar(db, portaDaCotacao, id, 'recusar', { com: { texto: `Recusada. ${why}`, motivo: why } })
}

export const aceitarCotacao = (ctx: Ctx, id: string, { quem }: Corpo<'aceitar'>): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    await aceitar(ctx, db, id, quem)
    return lerCotacao(ctx, db, id)
  })

export const recusarCotacao = (ctx: Ctx, id: string, body: Corpo<'recusar'>): Promise<Cotacao> =>
  ctx.tx(async (db) => {
    await recusar(db, id, body)
    return lerCotacao(ctx, db, id)
  })

/** The quote's sheet, in the caller's transaction. */
export async function folhaDe(db: Db, row: repository.CotacaoRow): Promise<Uint8Array> {
  const { nome } = await repository.findGrupo(db)
  return folhaDaCotacao({ ...row, transportadora: nome })
}

export const pdfDaCotacao = (ctx: Ctx, id: string): Promise<Uint8Array> =>
  ctx.tx(async (db) => {
    const row = await repository.findCotacao(db, id)
    if (!row) throw cotacoesErrors.sumiu()
    return folhaDe(db, row)
  })

/** Sends one queued quote. A passing failure is thrown, and tried again. */
export async function enviarEmail(
  ctx: CtxDoGrupo,
  { id, para, texto }: { id: string; para: string[]; texto: string },
): Promise<void> {
  const found = await ctx.tx(async (db) => {
    const row = await repository.findCotacao(db, id)
    if (!row || row.semente === null) return null
    return { row, pdf: await folhaDe(db, row), casa: (await repository.findGrupo(db)).nome }
  })
  if (!found) return
  const { row, pdf, casa } = found
  const link = linkDe(ctx, ctx.grupo.id, row.semente!)
  const linhas = [
    ...(texto ? texto.split('\n') : [`Segue a cotação ${row.numero}.`]),
    `De ${row.origem} para ${row.destino}: ${formatMoney(row.total_centavos)}.`,
    `Vale até ${formatDia(row.validade)}. Veja e responda em ${link}`,
  ]
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para,
      assunto: `Cotação ${row.numero} de ${casa}`,
      html: linhas.map((l) => `<p>${escaparXml(l)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: [{ nome: `cotacao-${row.numero}.pdf`, tipo: 'application/pdf', conteudo: Buffer.from(pdf) }],
      messageId: `<cotacao-${ctx.grupo.id}-${id}@tropeiro>`,
    })
  } catch (e) {
    ctx.log.warn({ err: e, grupo: ctx.grupo.id, cotacao: id }, 'quote not sent by e-mail')
    if (!(e instanceof RecusaDefinitiva)) throw e
  }
}

/** The night's sweep: what passed its last day waits no more. */
export const vencerCotacoes = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    for (const { id } of await repository.listPassadas(db, diaEm(deps.clock())))
      await passar(db, portaDaCotacao, id, 'vencer', { com: { texto: 'Passou da validade.' } })
  })
