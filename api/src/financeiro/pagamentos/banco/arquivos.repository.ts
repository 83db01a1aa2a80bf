import type { ArquivoDoBanco, LinhaDoBanco } from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { EfeitoDoPagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoConvenios } from '../convenios/convenios.repository.ts'

export type ArquivoRow = Omit<ArquivoDoBanco, 'em'> & { em: Date }

const columns = sql`
  a.id::text as _id, a.tipo, a.convenio_id::text as convenio, c.nome as convenio_nome, a.nome, a.nsa, a.linhas, a.avisos, a.autor, a.em,
  (select count(*)::int from pagamento_linhas l where l.grupo_id = a.grupo_id and l.arquivo_id = a.id
    and l.efeito in ('pago', 'agendado', 'em_analise', 'devolvido', 'estornado'))
  + (select count(*)::int from dda_boletos d where d.grupo_id = a.grupo_id and d.arquivo_id = a.id) as aplicadas,
  (select count(*)::int from pagamento_linhas l where l.grupo_id = a.grupo_id and l.arquivo_id = a.id
    and l.efeito in ('devolvido', 'estornado', 'pede_olhar', 'nao_identificado'))
  + (select count(*)::int from dda_boletos d where d.grupo_id = a.grupo_id and d.arquivo_id = a.id and d.situacao = 'sem_titulo') as pendentes`
const from = sql`from pagamento_arquivos a join convenios_pagamento c on c.grupo_id = a.grupo_id and c.id = a.convenio_id
  join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id`

export const listArquivos = (
  db: Db,
  convenio: string,
  page: { limite: number; pular: number },
): Promise<ArquivoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where a.grupo_id = ${db.grupo}${escopoConvenios(db)}
      and (${convenio} = '' or a.convenio_id = nullif(${convenio}, '')::bigint)
    order by a.id desc limit ${page.limite} offset ${page.pular}`)

export const countArquivos = (db: Db, convenio: string): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total ${from} where a.grupo_id = ${db.grupo}${escopoConvenios(db)}
      and (${convenio} = '' or a.convenio_id = nullif(${convenio}, '')::bigint)`)

export const findArquivo = (db: Db, id: string): Promise<ArquivoRow> =>
  db.one(sql`select ${columns} ${from} where a.grupo_id = ${db.grupo} and a.id = ${id}${escopoConvenios(db)}`)

export const listLinhas = (db: Db, arquivo: string): Promise<LinhaDoBanco[]> =>
  db.all(sql`
    select l.linha, l.texto, l.valor_centavos::float8 as valor, l.efeito, l.explicacao, p.titulo_id::text as titulo, t.numero as titulo_numero
    from pagamento_linhas l
    left join pagamentos p on p.grupo_id = l.grupo_id and p.id = l.pagamento_id
    left join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where l.grupo_id = ${db.grupo} and l.arquivo_id = ${arquivo} order by l.linha limit 10000`)

export type NovoArquivo = {
  convenio: string
  tipo: 'pagamentos' | 'dda'
  nome: string
  nsa: number | null
  sha256: string
  selado: Buffer
  linhas: number
  avisos: readonly string[]
}
export const insertArquivo = (db: Db, a: NovoArquivo): Promise<{ id: string }> =>
  db.one(sql`
    insert into pagamento_arquivos (grupo_id, convenio_id, tipo, nome, nsa, sha256, conteudo_selado, linhas, avisos, autor_id, autor)
    values (${db.grupo}, ${a.convenio}, ${a.tipo}, ${a.nome}, ${a.nsa}::int, ${a.sha256}, ${a.selado}, ${a.linhas}, ${a.avisos as string[]}::text[],
      ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

/** Files of this kind that came before, as `a`: each kind has its own numbers. */
export const doTipo = (db: Db, convenio: string, tipo: NovoArquivo['tipo']): Sql =>
  sql`pagamento_arquivos a where a.grupo_id = ${db.grupo} and a.convenio_id = ${convenio} and a.tipo = ${tipo}`

export const findPorHash = (db: Db, convenio: string, sha256: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from pagamento_arquivos
    where grupo_id = ${db.grupo} and convenio_id = ${convenio} and sha256 = ${sha256}`)

/** Of these names, those that came. */
export const listNomes = (db: Db, convenio: string, nomes: readonly string[]): Promise<{ nome: string }[]> =>
  db.all(sql`
    select nome from pagamento_arquivos
    where grupo_id = ${db.grupo} and convenio_id = ${convenio} and nome = any(${nomes as string[]}::text[])`)

export type NovaLinha = {
  linha: number
  texto: string
  valor: number
  efeito: EfeitoDoPagamento
  explicacao: string
  pagamento: string | null
}
export const insertLinhas = (db: Db, arquivo: string, linhas: readonly NovaLinha[]): Promise<number> =>
  db.run(sql`
    insert into pagamento_linhas (grupo_id, arquivo_id, linha, texto, valor_centavos, efeito, explicacao, pagamento_id)
    select ${db.grupo}, ${arquivo}::bigint, r.linha, r.texto, r.valor, r.efeito, r.explicacao, r.pagamento
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      r(linha int, texto text, valor bigint, efeito text, explicacao text, pagamento bigint)`)

/** Of these payments, those of a convênio. */
export const listDoConvenio = async (
  db: Db,
  convenio: string,
  ids: readonly string[],
): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ id: string }>(sql`
        select p.id::text as id from pagamentos p
        where p.grupo_id = ${db.grupo} and p.convenio_id = ${convenio} and p.id = any(${ids as string[]}::bigint[])`)
    ).map((p) => p.id),
  )

/** Sent one by one, and not answered to the end. */
export const listSemResposta = (
  db: Db,
  convenio: string,
): Promise<{ id: string; lote: string; situacao: string }[]> =>
  db.all(sql`
    select p.id::text as id, p.lote_id::text as lote, p.situacao from pagamentos p
    where p.grupo_id = ${db.grupo} and p.convenio_id = ${convenio} and p.situacao in ('enviado', 'agendado', 'em_analise') and p.lote_id is not null
    order by p.id limit 2000`)
