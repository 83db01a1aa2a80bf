import { type HandlerInput, isoDeMinuto, unmask } from '@tropeiro/contract'
import type {
  DocumentoRecebido,
  DocumentoRecebidoCompleto,
  manifestacao,
} from '@tropeiro/contract/fiscal/manifestacao/calls'
import { nomeDoXmlRecebido } from '@tropeiro/contract/fiscal/manifestacao/rules'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import type { FileReply } from '../../http/handlers.ts'
import * as repository from './consulta.repository.ts'
import { findSituacao, listDesacordos } from './desacordo/desacordos.repository.ts'
import { recusas } from './manifestacao.errors.ts'

const DIA_MS = 86_400_000

/** Midnight of a day in São Paulo; `mais` days later. */
const meiaNoite = (dia: string, mais = 0): Date =>
  new Date(new Date(isoDeMinuto(`${dia.replaceAll('-', '')}0000`)).getTime() + mais * DIA_MS)

export type FiltroPedido = HandlerInput<(typeof manifestacao)['exportar']>['body']

export const filtroDe = (q: FiltroPedido, agora: Date): repository.Filtro => ({
  modelo: q.modelo,
  etapas: q.etapa,
  papeis: q.papel,
  empresa: unmask(q.empresa ?? ''),
  busca: unmask(q.busca ?? ''),
  nome: (q.busca ?? '').trim().replace(/[\\%_]/g, ''),
  de: q.de ? meiaNoite(q.de) : null,
  ate: q.ate ? meiaNoite(q.ate, 1) : null,
  venceAte: q.vence_em === undefined ? null : new Date(agora.getTime() + q.vence_em * DIA_MS),
  soResumo: q.so_resumo === 'sim',
  ids: q.ids ?? null,
})

export const noFio = (d: repository.DocumentoNaLista): DocumentoRecebido => ({
  ...d,
  emitida_em: d.emitida_em?.toISOString() ?? null,
  autorizada_em: d.autorizada_em?.toISOString() ?? null,
  prazo_em: d.prazo_em?.toISOString() ?? null,
  primeira_conclusiva_em: d.primeira_conclusiva_em?.toISOString() ?? null,
  recebido_em: d.recebido_em.toISOString(),
})

export async function listarRecebidos(ctx: Ctx, q: HandlerInput<(typeof manifestacao)['listar']>['query']) {
  const f = filtroDe(q, ctx.clock())
  const page = { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina }
  const { rows, contagem } = await ctx.tx(async (db) => ({
    rows: await repository.listDocumentos(db, f, page),
    contagem: await repository.countPorEtapa(db, f),
  }))
  const pedidos = contagem.filter((c) => f.etapas.length === 0 || f.etapas.includes(c.etapa))
  return {
    status: true,
    dados: rows.map(noFio),
    total: pedidos.reduce((soma, c) => soma + c.n, 0),
    contadores: Object.fromEntries(contagem.map((c) => [c.etapa, c.n])),
  }
}

/** One document with what happened to it, in the caller's transaction. */
export async function documentoCompleto(db: Db, id: string): Promise<DocumentoRecebidoCompleto> {
  const d = await repository.findNaLista(db, id)
  if (!d) throw recusas.naoEncontrado()
  const eventos = await repository.listEventos(db, id)
  const feitas = await repository.listManifestacoes(db, id)
  const { em_desacordo, discordando } = await findSituacao(db, id)
  const desacordos = await listDesacordos(db, id)
  return {
    ...noFio(d),
    eventos: eventos.map((e) => ({ ...e, em: e.em.toISOString() })),
    manifestacoes: feitas.map((m) => ({ ...m, em: m.em.toISOString() })),
    importacao: await repository.findImportacao(db, id),
    em_desacordo,
    discordando,
    desacordos: desacordos.map((x) => ({ ...x, em: x.em.toISOString() })),
  }
}

export const buscarRecebido = (ctx: Ctx, id: string): Promise<DocumentoRecebidoCompleto> =>
  ctx.tx((db) => documentoCompleto(db, id))

export async function xmlRecebido(ctx: Ctx, id: string): Promise<FileReply> {
  const { d, xml } = await ctx.tx(async (db) => ({
    d: await repository.findNaLista(db, id),
    xml: await repository.findXml(db, id),
  }))
  if (!d) throw recusas.naoEncontrado()
  if (!xml) throw recusas.semXml()
  return { nome: nomeDoXmlRecebido(xml), tipo: 'application/xml', conteudo: xml.conteudo }
}
