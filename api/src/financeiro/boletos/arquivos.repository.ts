import { promisify } from 'node:util'
import { gunzip, gzip, type ZlibOptions } from 'node:zlib'
import type { ArquivoBancario } from '@tropeiro/contract/financeiro/boletos/formas'
import type { EfeitoDoRetorno } from '@tropeiro/contract/financeiro/boletos/nomes'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoConvenios } from './convenios/convenios.repository.ts'

const comprimir = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)
const descomprimir = promisify<Uint8Array, Buffer>(gunzip)

type ArquivoRow = Omit<ArquivoBancario, 'em'> & { em: Date }

const columns = sql`
  a.id::text as _id, a.sentido, a.convenio_id::text as convenio, c.nome as convenio_nome, a.nome, a.nsa, a.linhas, a.avisos, a.autor,
  a.created_at as em,
  (select count(*)::int from retorno_linhas l where l.grupo_id = a.grupo_id and l.arquivo_id = a.id
    and l.efeito in ('registrado', 'rejeitado', 'liquidado', 'a_mais', 'estornado', 'baixado', 'instrucao_confirmada')) as aplicadas,
  (select count(*)::int from retorno_linhas l where l.grupo_id = a.grupo_id and l.arquivo_id = a.id
    and l.efeito in ('nao_identificado', 'em_duplicidade', 'a_mais', 'rejeitado', 'instrucao_recusada', 'instrucao_a_ajustar')) as pendentes`
const from = sql`from arquivos_bancarios a join convenios_cobranca c on c.grupo_id = a.grupo_id and c.id = a.convenio_id
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

/** Larger files are kept compressed: they are read seldom. */
const GRANDE = 65_536

export async function findBytes(db: Db, id: string): Promise<{ nome: string; conteudo: Buffer }> {
  const { comprimido, ...a } = await db.one<{ nome: string; conteudo: Buffer; comprimido: boolean }>(sql`
    select a.nome, a.conteudo, a.comprimido ${from} where a.grupo_id = ${db.grupo} and a.id = ${id}${escopoConvenios(db)}`)
  return comprimido ? { ...a, conteudo: await descomprimir(a.conteudo) } : a
}

export type NovoArquivo = {
  convenio: string
  sentido: 'remessa' | 'retorno'
  nome: string
  nsa: number | null
  sha256: string
  conteudo: Uint8Array
  linhas: number
  avisos: readonly string[]
}

/** @returns nothing when the same bytes came before */
export async function insertArquivo(db: Db, a: NovoArquivo): Promise<{ id: string } | undefined> {
  const comprimido = a.conteudo.length > GRANDE
  const conteudo = comprimido ? await comprimir(a.conteudo, { level: 1 }) : Buffer.from(a.conteudo)
  return db.maybe(sql`
    insert into arquivos_bancarios (grupo_id, convenio_id, sentido, nome, nsa, sha256, conteudo, comprimido, linhas, avisos, autor_id, autor)
    values (${db.grupo}, ${a.convenio}, ${a.sentido}, ${a.nome}, ${a.nsa}::int, ${a.sha256}, ${conteudo}, ${comprimido}, ${a.linhas},
      ${a.avisos as string[]}::text[], ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict (grupo_id, convenio_id, sentido, sha256) do nothing returning id::text as id`)
}

export const findPorHash = (db: Db, convenio: string, sha256: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from arquivos_bancarios
    where grupo_id = ${db.grupo} and convenio_id = ${convenio} and sentido = 'retorno' and sha256 = ${sha256}`)

/** Files of the bank that came before, as `a`. */
export const doBanco = (db: Db, convenio: string): Sql =>
  sql`arquivos_bancarios a where a.grupo_id = ${db.grupo} and a.convenio_id = ${convenio} and a.sentido = 'retorno'`

/** The last number that the bank gave one of these files, and how often it gave this one. */
export const findNsa = (
  db: Db,
  arquivos: Sql,
  nsa: number,
): Promise<{ ultimo: number | null; vezes: number }> =>
  db.one(
    sql`select max(a.nsa) as ultimo, count(*) filter (where a.nsa = ${nsa})::int as vezes from ${arquivos}`,
  )

export const listChaves = (
  db: Db,
  convenio: string,
  chaves: readonly string[],
): Promise<{ chave: string }[]> =>
  db.all(sql`
    select chave from retorno_linhas where grupo_id = ${db.grupo} and convenio_id = ${convenio} and chave = any(${chaves as string[]}::text[])`)

export type NovaLinha = {
  linha: number
  chave: string | null
  efeito: EfeitoDoRetorno
  explicacao: string
  boleto: string | null
}

export const insertLinhas = (
  db: Db,
  arquivo: string,
  convenio: string,
  linhas: readonly NovaLinha[],
): Promise<number> =>
  db.run(sql`
    insert into retorno_linhas (grupo_id, arquivo_id, convenio_id, linha, chave, efeito, explicacao, boleto_id)
    select ${db.grupo}, ${arquivo}::bigint, ${convenio}::bigint, r.linha, r.chave, r.efeito, r.explicacao, r.boleto
    from unnest(${linhas.map((l) => l.linha)}::int[], ${linhas.map((l) => l.chave)}::text[], ${linhas.map((l) => l.efeito)}::text[],
      ${linhas.map((l) => l.explicacao)}::text[], ${linhas.map((l) => l.boleto)}::bigint[]) r(linha, chave, efeito, explicacao, boleto)`)

/** Of these names, those that came. */
export const listNomes = (db: Db, convenio: string, nomes: readonly string[]): Promise<{ nome: string }[]> =>
  db.all(sql`
    select nome from arquivos_bancarios
    where grupo_id = ${db.grupo} and convenio_id = ${convenio} and sentido = 'retorno' and nome = any(${nomes as string[]}::text[])`)

export type LinhaFeita = {
  linha: number
  efeito: EfeitoDoRetorno
  explicacao: string
  titulo: string | null
  titulo_numero: number | null
}

/** What the lines of a file did; one that another file had said is not among them. */
export const listLinhas = (db: Db, arquivo: string, limite: number): Promise<LinhaFeita[]> =>
  db.all(sql`
    select l.linha, l.efeito, l.explicacao, b.titulo_id::text as titulo, t.numero as titulo_numero
    from retorno_linhas l
    left join boletos b on b.grupo_id = l.grupo_id and b.id = l.boleto_id
    left join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id
    where l.grupo_id = ${db.grupo} and l.arquivo_id = ${arquivo} order by l.linha limit ${limite}`)
