import { fold } from '@tropeiro/contract'
import { citaCpf } from '../../db/cita-cpf.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nadaDito } from './lotes/lotes.repository.ts'

/* What sheets of another system said of people: the lines that brought them, and who drove what is compared. */

const dita = sql`(l.texto <> '' or l.motivo <> '' or l.antes is not null or l.depois is not null)`
const daPessoa = (db: Db, cpf: string): Sql =>
  sql`l.grupo_id = ${db.grupo} and ${cpf} <> '' and l.pessoa = ${cpf} and ${dita}`
const dirigida = (db: Db, cpf: string): Sql =>
  sql`c.grupo_id = ${db.grupo} and ${cpf} <> '' and ${citaCpf(sql`c.dito ->> 'motorista'`, cpf)}`

export const countTrazidasDe = async (db: Db, cpf: string): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select ((select count(*) from migracao_linhas l where ${daPessoa(db, cpf)})
        + (select count(*) from migracao_comparacao_linhas c where ${dirigida(db, cpf)}))::int as n`)
  ).n

/** What is kept of whom a line names by his CPF; a name alone may be another's. */
export const listTrazidasDe = async (
  db: Db,
  cpf: string,
  limite: number,
): Promise<{ trazidas: Record<string, unknown>[]; comparadas: Record<string, unknown>[] }> => ({
  trazidas: await db.all(sql`
    select p.nome as planilha, p.created_at as em, l.linha, l.resultado, l.texto, l.motivo, l.antes, l.depois
    from migracao_linhas l join migracao_lotes p on p.grupo_id = l.grupo_id and p.id = l.lote_id
    where ${daPessoa(db, cpf)} order by l.lote_id, l.linha limit ${limite}`),
  comparadas: await db.all(sql`
    select p.nome as planilha, p.dia, c.linha, c.dito from migracao_comparacao_linhas c
    join migracao_comparacoes p on p.grupo_id = c.grupo_id and p.id = c.comparacao_id
    where ${dirigida(db, cpf)} order by c.comparacao_id, c.linha limit ${limite}`),
})

/** Those of these texts that are this name. */
async function comoSeEscreve(db: Db, nome: string, textos: Sql): Promise<string[]> {
  const rows = await db.all<{ texto: string }>(textos)
  return rows.map((r) => r.texto).filter((t) => nome !== '' && fold(t) === fold(nome))
}

/** What was said of a person is forgotten with her, by her CPF; where a line has none, by her whole name. */
export async function esquecerPessoaTrazida(
  db: Db,
  { cpf, nome }: { cpf: string; nome: string },
): Promise<void> {
  const semCpf = sql`l.grupo_id = ${db.grupo} and l.pessoa is null and l.texto <> ''`
  const linhas = await comoSeEscreve(
    db,
    nome.slice(0, 60),
    sql`select distinct l.texto from migracao_linhas l where ${semCpf}`,
  )
  await db.run(sql`
    update migracao_linhas l set ${nadaDito}
    where l.grupo_id = ${db.grupo} and (l.pessoa = ${cpf} or (l.pessoa is null and l.texto = any(${linhas}::text[])))`)
  const dirigia = await comoSeEscreve(
    db,
    nome,
    sql`select distinct dito ->> 'motorista' as texto from migracao_comparacao_linhas where grupo_id = ${db.grupo}`,
  )
  await db.run(sql`
    update migracao_comparacao_linhas c set dito = dito || '{"motorista": ""}'::jsonb
    where (${dirigida(db, cpf)}) or (c.grupo_id = ${db.grupo} and c.dito ->> 'motorista' = any(${dirigia}::text[]))`)
}
