import type {
  DocumentoRecebido,
  DocumentoRecebidoCompleto,
} from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { ModeloRecebido } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { dasEmpresas } from '../../db/bases.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Datas = 'emitida_em' | 'autorizada_em' | 'prazo_em' | 'primeira_conclusiva_em'
export type DocumentoNaLista = Omit<DocumentoRecebido, Datas | 'recebido_em'> & {
  [D in Datas]: Date | null
} & { recebido_em: Date }

/** Where an NF-e stands between authority and recipient, in the words of `ETAPAS_DA_MANIFESTACAO`. */
const etapa = sql`
  case when d.situacao <> 'autorizada' then 'cancelada'
    when d.modelo <> '55' or d.papel <> 'destinatario' then 'nao_se_aplica'
    when x.enviando then 'enviando'
    else coalesce(d.manifestacao, 'a_manifestar') end`

const from = sql`
  from dfe_documentos d
  join empresa_vista e on e.grupo_id = d.grupo_id and e.cnpj = d.cnpj
  left join lateral (select coalesce(bool_or(m.estado = 'enviando'), false) as enviando,
    coalesce(jsonb_object_agg(m.tipo, m.n) filter (where m.n > 0), '{}') as vezes
    from (select y.tipo, max(y.estado) filter (where y.estado = 'enviando') as estado,
        count(*) filter (where y.estado = 'registrada')::int as n
      from dfe_manifestacoes y where y.grupo_id = d.grupo_id and y.documento_id = d.id group by y.tipo) m) x on true
  left join lateral (select m.estado, m.motivo from dfe_manifestacoes m
    where m.grupo_id = d.grupo_id and m.documento_id = d.id order by m.id desc limit 1) u on true
  left join lateral (select n.id from nota_vista n where n.grupo_id = d.grupo_id and n.chave = d.chave
    and n.excluida_em is null limit 1) n on d.modelo = '55'`

const columns = sql`
  d.id::text as _id, d.modelo, d.chave, d.cnpj, e.nome as empresa, d.ambiente, d.papel, d.situacao, ${etapa} as etapa,
  d.numero, d.serie, d.doc_emitente, d.emitente, d.doc_destinatario, d.destinatario, d.valor_centavos, d.emitida_em,
  d.autorizada_em, d.prazo_em, d.manifestacao, coalesce(x.enviando, false) as enviando, coalesce(x.vezes, '{}') as vezes,
  d.primeira_conclusiva_em, d.completo_id is not null as completo,
  coalesce(d.completo_id, d.resumo_id) is null as so_evento, n.id::text as nota,
  case when u.estado in ('rejeitada', 'recusada') then u.motivo else d.aviso end as aviso, d.created_at as recebido_em`

export type Filtro = {
  modelo: ModeloRecebido
  etapas: string[]
  papeis: string[]
  empresa: string
  busca: string
  nome: string
  de: Date | null
  ate: Date | null
  venceAte: Date | null
  soResumo: boolean
  ids: string[] | null
}

function condicao(db: Db, f: Filtro, comEtapa: boolean): Sql {
  const partes: Sql[] = [sql`d.grupo_id = ${db.grupo}${dasEmpresas(db, sql`d.cnpj`)}`]
  if (f.ids) partes.push(sql`d.id = any(${f.ids}::bigint[])`)
  else partes.push(sql`d.modelo = ${f.modelo}`)
  if (comEtapa && f.etapas.length > 0) partes.push(sql`${etapa} = any(${f.etapas}::text[])`)
  if (f.papeis.length > 0) partes.push(sql`d.papel = any(${f.papeis}::text[])`)
  if (f.empresa) partes.push(sql`d.cnpj = ${f.empresa}`)
  if (f.de) partes.push(sql`d.emitida_em >= ${f.de}`)
  if (f.ate) partes.push(sql`d.emitida_em < ${f.ate}`)
  if (f.venceAte)
    partes.push(
      sql`d.prazo_em < ${f.venceAte} and d.primeira_conclusiva_em is null and d.situacao = 'autorizada'`,
    )
  if (f.soResumo) partes.push(sql`d.completo_id is null and d.resumo_id is not null`)
  if (f.busca) {
    const numero = /^\d{1,9}$/.test(f.busca) ? Number(f.busca) : -1
    partes.push(
      sql`(d.chave = ${f.busca} or d.numero = ${numero} or d.doc_emitente = ${f.busca} or d.emitente ilike ${`%${f.nome}%`})`,
    )
  }
  return join(partes, ' and ')
}

export const listDocumentos = (
  db: Db,
  f: Filtro,
  page: { limit: number; offset: number },
): Promise<DocumentoNaLista[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)}
    order by coalesce(d.emitida_em, d.created_at) desc, d.id desc limit ${page.limit} offset ${page.offset}`)

/** How many there are in each stage, whatever stage was asked for. */
export const countPorEtapa = (db: Db, f: Filtro): Promise<{ etapa: string; n: number }[]> =>
  db.all(sql`
    select ${etapa} as etapa, count(*)::int as n ${from} where ${condicao(db, f, false)} group by 1`)

/** The same by id, for spreadsheets: a page begins behind the last one. */
export const listDepois = (
  db: Db,
  f: Filtro,
  page: { depoisDe: string; limit: number },
): Promise<DocumentoNaLista[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)} and d.id > ${page.depoisDe}::bigint
    order by d.id limit ${page.limit}`)

export const findNaLista = (db: Db, id: string): Promise<DocumentoNaLista | undefined> =>
  db.maybe(
    sql`select ${columns} ${from} where d.grupo_id = ${db.grupo} and d.id = ${id}${dasEmpresas(db, sql`d.cnpj`)}`,
  )

type Evento = DocumentoRecebidoCompleto['eventos'][number]
export const listEventos = (db: Db, id: string): Promise<(Omit<Evento, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select tp_evento as tipo, n_seq as sequencia, descricao, texto, autor, em, protocolo from dfe_eventos
    where grupo_id = ${db.grupo} and documento_id = ${id} order by em desc, n_seq desc limit 200`)

type Feita = DocumentoRecebidoCompleto['manifestacoes'][number]
export const listManifestacoes = (db: Db, id: string): Promise<(Omit<Feita, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select id::text as _id, tipo, n_seq as sequencia, estado, justificativa, protocolo, motivo, usuario_nome as quem,
      coalesce(registrada_em, em) as em
    from dfe_manifestacoes where grupo_id = ${db.grupo} and documento_id = ${id} order by dfe_manifestacoes.id desc limit 200`)

/** The bytes that stand for a document: the whole XML, or its summary. */
export const findXml = (
  db: Db,
  id: string,
): Promise<{ chave: string; modelo: ModeloRecebido; completo: boolean; conteudo: Buffer } | undefined> =>
  db.maybe(sql`
    select d.chave, d.modelo, d.completo_id is not null as completo, r.conteudo
    from dfe_documentos d
    join dfe_recebidos r on r.grupo_id = d.grupo_id and r.id = coalesce(d.completo_id, d.resumo_id)
    where d.grupo_id = ${db.grupo} and d.id = ${id}${dasEmpresas(db, sql`d.cnpj`)}`)

/** What became of its way to the notes. */
export const findImportacao = async (db: Db, id: string): Promise<string> =>
  (
    await db.maybe<{ texto: string }>(sql`
      select case r.importar when 'pendente' then 'Esperando a importação.' when 'feita' then r.importar_motivo
        when 'recusada' then coalesce(nullif(r.importar_motivo, ''), 'A importação recusou o arquivo.') else '' end as texto
      from dfe_documentos d join dfe_recebidos r on r.grupo_id = d.grupo_id and r.id = d.completo_id
      where d.grupo_id = ${db.grupo} and d.id = ${id}`)
  )?.texto ?? ''
