import type { Manifestacao, Manifestavel, ModeloRecebido } from '@tropeiro/contract/fiscal/manifestacao/rules'
import type { Ambiente } from '../../../adapters/sefaz/index.ts'
import { dasEmpresas } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { DadosDoDocumento, DadosDoEvento } from '../leitura.rules.ts'

/** A document as decisions need it. */
export type DocumentoRow = Omit<Manifestavel, 'autorizada_em' | 'primeira_conclusiva_em'> & {
  id: string
  cnpj: string
  ambiente: Ambiente
  chave: string
  resumo_id: string | null
  completo_id: string | null
  autorizada_em: Date | null
  primeira_conclusiva_em: Date | null
  manifestada_em: Date | null
  completar_em: Date | null
}

const columns = sql`
  d.id::text as id, d.cnpj, d.modelo, d.ambiente, d.chave, d.papel, d.situacao, d.manifestacao, d.manifestada_em,
  d.autorizada_em, d.primeira_conclusiva_em, d.completar_em, d.resumo_id::text as resumo_id,
  d.completo_id::text as completo_id,
  exists (select from dfe_manifestacoes m where m.grupo_id = d.grupo_id and m.documento_id = d.id
    and m.estado = 'enviando') as enviando,
  coalesce((select jsonb_object_agg(m.tipo, m.n) from (select tipo, count(*)::int as n from dfe_manifestacoes x
    where x.grupo_id = d.grupo_id and x.documento_id = d.id and x.estado = 'registrada' group by tipo) m), '{}') as vezes`

export const lockDocumento = (db: Db, id: string): Promise<DocumentoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from dfe_documentos d where d.grupo_id = ${db.grupo} and d.id = ${id}${dasEmpresas(db, sql`d.cnpj`)} for update of d`,
  )

export const findDocumento = (db: Db, id: string): Promise<DocumentoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from dfe_documentos d where d.grupo_id = ${db.grupo} and d.id = ${id}${dasEmpresas(db, sql`d.cnpj`)}`,
  )

export type DeQuem = { cnpj: string; ambiente: Ambiente; modelo: ModeloRecebido; chave: string }

const numeros = (chave: string) => ({
  serie: Number(chave.slice(22, 25)) || 0,
  numero: Number(chave.slice(25, 34)) || 0,
})

/**
 * The document as this file tells it. A summary does not undo what the whole note said; one that was cancelled or
 * denied stays so.
 */
export const upsertDocumento = (
  db: Db,
  de: DeQuem,
  v: DadosDoDocumento & { recebidoId: string; resumo: boolean; aviso: string },
): Promise<{ id: string }> => {
  const n = numeros(de.chave)
  const novo = sql`not ${v.resumo}::boolean or dfe_documentos.completo_id is null`
  return db.one(sql`
    insert into dfe_documentos (grupo_id, cnpj, modelo, ambiente, chave, papel, situacao, numero, serie, doc_emitente,
      emitente, doc_destinatario, destinatario, valor_centavos, emitida_em, autorizada_em, protocolo, resumo_id,
      completo_id, aviso)
    values (${db.grupo}, ${de.cnpj}, ${de.modelo}, ${de.ambiente}, ${de.chave}, ${v.papel}, ${v.situacao}, ${n.numero},
      ${n.serie}, ${v.doc_emitente}, ${v.emitente}, ${v.doc_destinatario}, ${v.destinatario}, ${v.valor_centavos},
      ${v.emitida_em}, ${v.autorizada_em}, ${v.protocolo}, ${v.resumo ? v.recebidoId : null},
      ${v.resumo ? null : v.recebidoId}, ${v.aviso})
    on conflict (grupo_id, cnpj, ambiente, chave) do update set
      papel = case when ${novo} then excluded.papel else dfe_documentos.papel end,
      situacao = case when dfe_documentos.situacao = 'autorizada' then excluded.situacao else dfe_documentos.situacao end,
      doc_emitente = excluded.doc_emitente, emitente = excluded.emitente,
      doc_destinatario = case when ${novo} then excluded.doc_destinatario else dfe_documentos.doc_destinatario end,
      destinatario = case when ${novo} then excluded.destinatario else dfe_documentos.destinatario end,
      valor_centavos = excluded.valor_centavos, emitida_em = excluded.emitida_em,
      autorizada_em = coalesce(excluded.autorizada_em, dfe_documentos.autorizada_em),
      protocolo = coalesce(nullif(excluded.protocolo, ''), dfe_documentos.protocolo),
      resumo_id = coalesce(excluded.resumo_id, dfe_documentos.resumo_id),
      completo_id = coalesce(excluded.completo_id, dfe_documentos.completo_id),
      completar_em = case when excluded.completo_id is null then dfe_documentos.completar_em end,
      aviso = excluded.aviso, updated_at = now()
    returning id::text as id`)
}

/** The document that an event or an odd file is about, known by no more than its key until it comes. */
export const upsertPelaChave = (
  db: Db,
  de: DeQuem,
  v: { aviso: string; recebidoId: string | null },
): Promise<{ id: string }> => {
  const n = numeros(de.chave)
  const emitente = de.chave.slice(6, 20)
  return db.one(sql`
    insert into dfe_documentos (grupo_id, cnpj, modelo, ambiente, chave, papel, numero, serie, doc_emitente, aviso, completo_id)
    values (${db.grupo}, ${de.cnpj}, ${de.modelo}, ${de.ambiente}, ${de.chave},
      ${emitente.slice(0, 8) === de.cnpj.slice(0, 8) ? 'emitente' : 'participante'}, ${n.numero}, ${n.serie}, ${emitente},
      ${v.aviso}, ${v.recebidoId})
    on conflict (grupo_id, cnpj, ambiente, chave) do update set updated_at = now()
    returning id::text as id`)
}

/** An event of a document, once; the whole of it takes the place of its summary. */
export const saveEvento = (
  db: Db,
  documentoId: string,
  e: DadosDoEvento,
  recebido: { id: string; resumo: boolean },
): Promise<number> =>
  db.run(sql`
    insert into dfe_eventos (grupo_id, documento_id, tp_evento, n_seq, autor, descricao, texto, em, protocolo, recebido_id)
    values (${db.grupo}, ${documentoId}, ${e.tpEvento}, ${e.sequencia}, ${e.autor}, ${e.descricao}, ${e.texto}, ${e.em},
      ${e.protocolo}, ${recebido.id})
    on conflict (grupo_id, documento_id, tp_evento, n_seq, autor) do update set recebido_id = excluded.recebido_id,
      descricao = excluded.descricao, texto = excluded.texto, protocolo = coalesce(excluded.protocolo, dfe_eventos.protocolo)
    where not ${recebido.resumo}::boolean`)

export const updateCancelado = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update dfe_documentos set situacao = 'cancelada', prazo_em = null, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updatePrazo = (db: Db, id: string, prazo: string | null): Promise<number> =>
  db.run(sql`update dfe_documentos set prazo_em = ${prazo} where grupo_id = ${db.grupo} and id = ${id}`)

/** What counts from now on of what the recipient told; an older word than the one that stands changes nothing. */
export const updateManifestada = (
  db: Db,
  id: string,
  v: { tipo: Manifestacao; em: Date; conclusiva: boolean; completar: boolean },
): Promise<number> =>
  db.run(sql`
    update dfe_documentos set manifestacao = ${v.tipo}, manifestada_em = ${v.em},
      primeira_conclusiva_em = coalesce(primeira_conclusiva_em, case when ${v.conclusiva}::boolean then ${v.em}::timestamptz end),
      completar_em = case when ${v.completar}::boolean and completo_id is null then ${v.em}::timestamptz else completar_em end,
      updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and (manifestada_em is null or manifestada_em <= ${v.em})`)

/** Somebody waits for the whole XML, or nobody does any more. */
export const updateCompletar = (
  db: Db,
  id: string,
  v: { em: Date | null; aviso?: string },
): Promise<number> =>
  db.run(sql`
    update dfe_documentos set completar_em = ${v.em}, aviso = coalesce(${v.aviso ?? null}, aviso)
    where grupo_id = ${db.grupo} and id = ${id}`)

export const listParaCompletar = (
  db: Db,
  cnpj: string,
  limite: number,
): Promise<{ id: string; chave: string; ambiente: Ambiente }[]> =>
  db.all(sql`
    select id::text as id, chave, ambiente from dfe_documentos
    where grupo_id = ${db.grupo} and cnpj = ${cnpj} and completar_em is not null and completo_id is null
    order by completar_em, id limit ${limite}`)

/** A note of this key stands among those to be delivered. */
export const hasNota = async (db: Db, chave: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as um from nota_vista where grupo_id = ${db.grupo} and chave = ${chave} and excluida_em is null limit 1`,
  )) !== undefined

export type CanceladaPorResumo = {
  chave: string
  conteudo: Buffer
  sha256: string
  em: Date
  protocolo: string
}

/** Notes that still run while a summary says that they were cancelled (the whole event goes to issuer and carrier). */
export const listCanceladasPorResumo = (db: Db, limite: number): Promise<CanceladaPorResumo[]> =>
  db.all(sql`
    select d.chave, r.conteudo, r.sha256, e.em, coalesce(e.protocolo, '') as protocolo
    from dfe_documentos d
    join dfe_eventos e on e.grupo_id = d.grupo_id and e.documento_id = d.id and e.tp_evento in ('110111', '110112')
    join dfe_recebidos r on r.grupo_id = e.grupo_id and r.id = e.recebido_id and r.importar = 'nao'
    join nota_vista n on n.grupo_id = d.grupo_id and n.chave = d.chave and n.excluida_em is null and n.cancelada_em is null
    where d.grupo_id = ${db.grupo} and d.modelo = '55' and d.situacao = 'cancelada' limit ${limite}`)
