import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/* What collection knows of a person: where it writes to, what it wrote, and what was written of her. That it collected or was promised, of
   which title and when, is proof of the debt. */

type Pessoa = { cpf: string; email: string }
const dela = (p: Pessoa) =>
  sql`((${p.cpf} <> '' and documento = ${p.cpf}) or (${p.email} <> '' and ${p.email} = any(emails)))`
const aEla = (p: Pessoa) =>
  sql`((${p.cpf} <> '' and documento = ${p.cpf}) or (${p.email} <> '' and ${p.email} = any(para)))`

const dita = sql`(texto <> '' or para <> '{}' or resultado <> '')`

export const countCobrancaDe = async (db: Db, p: Pessoa): Promise<number> =>
  (
    await db.one<{ total: number }>(sql`
      select ((select count(*) from regua_clientes where grupo_id = ${db.grupo} and ${dela(p)})
        + (select count(*) from regua_envios where grupo_id = ${db.grupo} and ${aEla(p)} and ${dita})
        + (select count(*) from regua_promessas where grupo_id = ${db.grupo} and ${p.cpf} <> '' and documento = ${p.cpf}
          and (observacao <> '' or nome <> '')))::int as total`)
  ).total

export const listCobrancaDe = (db: Db, p: Pessoa, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select dia, acao, passo, para, assunto, texto, resultado, valor_centavos / 100.0 as valor from regua_envios
    where grupo_id = ${db.grupo} and ${aEla(p)} order by id limit ${limite}`)

export const listContatoDe = (db: Db, p: Pessoa): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select documento, classe, emails, limite_centavos / 100.0 as limite, updated_at as dito_em from regua_clientes
    where grupo_id = ${db.grupo} and ${dela(p)} order by documento`)

/** Her addresses and what was written to her go; a company's other addresses stay. */
export async function apagarCobranca(db: Db, p: Pessoa): Promise<void> {
  await db.run(sql`
    update regua_clientes set emails = case when documento = ${p.cpf} then '{}' else array_remove(emails, ${p.email}) end,
      pausa_motivo = case when documento = ${p.cpf} then '' else pausa_motivo end
    where grupo_id = ${db.grupo} and ${dela(p)}`)
  await db.run(sql`
    update regua_envios set para = '{}', texto = '', resultado = '', nome = case when documento = ${p.cpf} then '' else nome end,
      assunto = case when documento = ${p.cpf} and acao = 'tarefa' then passo else assunto end
    where grupo_id = ${db.grupo} and ${aEla(p)}`)
  await db.run(sql`
    update regua_promessas set observacao = '', nome = ''
    where grupo_id = ${db.grupo} and ${p.cpf} <> '' and documento = ${p.cpf}`)
}

export const listPromessasDe = (db: Db, cpf: string, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select feita_em, dia, valor_centavos / 100.0 as valor, observacao, cancelada_em from regua_promessas
    where grupo_id = ${db.grupo} and ${cpf} <> '' and documento = ${cpf} order by id limit ${limite}`)

const promessaVelha = (db: Db, antes: Date) => sql`
  grupo_id = ${db.grupo} and length(documento) = 11 and em < ${antes} and observacao <> ''`

const deve = sql`exists (select from titulo_vista t where t.grupo_id = c.grupo_id and t.documento = c.documento
    and t.natureza = 'receber' and t.estado in ('aberto', 'agendado', 'parcial'))`
/** Nobody used it for long; of who still owes, only while there is something of his left in it. */
const contatoVelho = (antes: Date) => sql`
  length(c.documento) = 11 and c.updated_at < ${antes} and not exists (select from titulo_vista t
    where t.grupo_id = c.grupo_id and t.documento = c.documento and t.vencimento >= ${antes}::date)
  and (c.emails <> '{}' or c.pausa_motivo <> '' or not ${deve})`

export const countCobrancasVelhas = async (db: Db, antes: Date): Promise<number> =>
  (
    await db.one<{ total: number }>(sql`
      select ((select count(*) from regua_clientes c where c.grupo_id = ${db.grupo} and ${contatoVelho(antes)})
        + (select count(*) from regua_envios where grupo_id = ${db.grupo} and length(documento) = 11 and em < ${antes} and ${dita})
        + (select count(*) from regua_promessas where ${promessaVelha(db, antes)}))::int as total`)
  ).total

/** Addresses and letters of people of whom nobody collects any more; limit, class and pause stay with who still owes. */
export async function apagarCobrancasVelhas(db: Db, antes: Date, limite: number): Promise<number> {
  const devem = await db.run(sql`
    update regua_clientes set emails = '{}', pausa_motivo = '' where grupo_id = ${db.grupo} and documento in (
      select c.documento from regua_clientes c where c.grupo_id = ${db.grupo} and ${contatoVelho(antes)} and ${deve} limit ${limite})`)
  const foram = await db.run(sql`
    delete from regua_clientes where grupo_id = ${db.grupo} and documento in (
      select c.documento from regua_clientes c where c.grupo_id = ${db.grupo} and ${contatoVelho(antes)} and not ${deve}
      limit ${Math.max(0, limite - devem)})`)
  const contatos = devem + foram
  const cartas = await db.run(sql`
    update regua_envios set para = '{}', texto = '', resultado = '' where grupo_id = ${db.grupo} and id in (
      select id from regua_envios where grupo_id = ${db.grupo} and length(documento) = 11 and em < ${antes} and ${dita}
      limit ${Math.max(0, limite - contatos)})`)
  const promessas = await db.run(sql`
    update regua_promessas set observacao = '' where grupo_id = ${db.grupo} and id in (
      select id from regua_promessas where ${promessaVelha(db, antes)} limit ${Math.max(0, limite - contatos - cartas)})`)
  return contatos + cartas + promessas
}
