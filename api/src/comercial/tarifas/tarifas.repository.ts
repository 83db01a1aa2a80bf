import type { TarifaResumo, VersaoDaTarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import type { Versao } from '@tropeiro/contract/comercial/tarifas/preco/escolha'
import type { ChaveDaTarifa, ConteudoDaTarifa } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

const chave = sql`jsonb_build_object('cliente', t.cliente, 'servico', t.servico, 'veiculo', t.veiculo, 'classe', t.classe)`

type Em<T, K extends keyof T> = Omit<T, K> & Record<Exclude<K, 'usada_em'>, Date> & { usada_em: Date | null }
export type ResumoRow = Em<TarifaResumo, 'usada_em' | 'updated_at'>
export type VersaoRow = Em<VersaoDaTarifa, 'usada_em' | 'created_at'>

/** Tables with the version of the day: the one in force, or the next to be, or the last that was. */
export const listResumos = (db: Db, hoje: string, id: string | null = null): Promise<ResumoRow[]> =>
  db.all(sql`
    select t.id::text as _id, t.nome, t.cliente, t.servico, t.veiculo, t.classe,
      coalesce((select p.nome from pessoa_vista p where p.grupo_id = t.grupo_id and p.documento like t.cliente || '%'
        and t.cliente <> '' order by p.documento limit 1), '') as nome_cliente,
      case when v.desde > ${hoje}::date then 'futura' when v.ate < ${hoje}::date then 'vencida' else 'vigente' end as situacao,
      v.numero as versao, n.versoes, v.desde::text as desde, v.ate::text as ate,
      jsonb_array_length(v.conteudo->'regioes') as regioes, n.usada_em, t.updated_at
    from tarifas t
    join lateral (select count(*)::int as versoes, max(x.usada_em) as usada_em from tarifa_versoes x
      where x.grupo_id = t.grupo_id and x.tarifa_id = t.id) n on true
    join lateral (select x.* from tarifa_versoes x where x.grupo_id = t.grupo_id and x.tarifa_id = t.id
      order by (x.desde <= ${hoje}::date and (x.ate is null or x.ate >= ${hoje}::date)) desc, (x.desde > ${hoje}::date) desc,
        case when x.desde > ${hoje}::date then x.desde end, x.desde desc limit 1) v on true
    where t.grupo_id = ${db.grupo} and t.excluida_em is null and (${id}::bigint is null or t.id = ${id}::bigint)
    order by t.nome, t.id`)

export const listVersoes = (db: Db, id: string): Promise<VersaoRow[]> =>
  db.all(sql`
    select numero, desde::text as desde, ate::text as ate, usada_em, motivo, autor, created_at, conteudo
    from tarifa_versoes where grupo_id = ${db.grupo} and tarifa_id = ${id} order by desde desc, numero desc`)

/** Versions in force on a day for these clients, and for any. */
export const listVigentes = (db: Db, q: { dia: string; clientes: readonly string[] }): Promise<Versao[]> =>
  db.all(sql`
    select t.id::text as tabela_id, t.nome, v.numero, ${chave} as chave, v.desde::text as desde, v.ate::text as ate, v.conteudo
    from tarifas t join tarifa_versoes v on v.grupo_id = t.grupo_id and v.tarifa_id = t.id
    where t.grupo_id = ${db.grupo} and t.excluida_em is null and t.cliente = any(${['', ...q.clientes]}::text[])
      and v.desde <= ${q.dia}::date and (v.ate is null or v.ate >= ${q.dia}::date)`)

/** Versions of these tables in force on a day, whoever they are for. */
export const listDasTabelas = (db: Db, q: { dia: string; ids: readonly string[] }): Promise<Versao[]> =>
  db.all(sql`
    select t.id::text as tabela_id, t.nome, v.numero, ${chave} as chave, v.desde::text as desde, v.ate::text as ate, v.conteudo
    from tarifas t join tarifa_versoes v on v.grupo_id = t.grupo_id and v.tarifa_id = t.id
    where t.grupo_id = ${db.grupo} and t.excluida_em is null and t.id = any(${[...q.ids]}::bigint[])
      and v.desde <= ${q.dia}::date and (v.ate is null or v.ate >= ${q.dia}::date)`)

/** Versions of other tables of this key that share a day with these. */
export const listMesmaChave = (
  db: Db,
  q: { menos: string | null; chave: ChaveDaTarifa; desde: string; ate: string | null },
): Promise<Versao[]> =>
  db.all(sql`
    select t.id::text as tabela_id, t.nome, v.numero, ${chave} as chave, v.desde::text as desde, v.ate::text as ate, v.conteudo
    from tarifas t join tarifa_versoes v on v.grupo_id = t.grupo_id and v.tarifa_id = t.id
    where t.grupo_id = ${db.grupo} and t.excluida_em is null and t.id is distinct from ${q.menos}::bigint
      and t.cliente = ${q.chave.cliente} and t.servico = ${q.chave.servico} and t.veiculo = ${q.chave.veiculo}
      and t.classe = ${q.chave.classe} and (v.ate is null or v.ate >= ${q.desde}::date)
      and (${q.ate}::date is null or v.desde <= ${q.ate}::date)
    order by t.id, v.numero`)

/** Two people writing tables of a group wait for each other: what would tie is looked for and written in one go. */
export const lockTarifas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('tarifas'))`)

export const countTarifas = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from tarifas where grupo_id = ${db.grupo} and excluida_em is null`)

export const lockTarifa = (db: Db, id: string): Promise<{ id: string; chave: ChaveDaTarifa } | undefined> =>
  db.maybe(sql`
    select t.id::text as id, ${chave} as chave from tarifas t
    where t.grupo_id = ${db.grupo} and t.id = ${id} and t.excluida_em is null for update`)

export const insertTarifa = (db: Db, t: { nome: string; chave: ChaveDaTarifa }): Promise<{ id: string }> =>
  db.one(sql`
    insert into tarifas (grupo_id, nome, cliente, servico, veiculo, classe)
    values (${db.grupo}, ${t.nome}, ${t.chave.cliente}, ${t.chave.servico}, ${t.chave.veiculo}, ${t.chave.classe})
    returning id::text as id`)

export const updateNome = (db: Db, id: string, nome: string): Promise<number> =>
  db.run(
    sql`update tarifas set nome = ${nome}, updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`,
  )

export const updateExcluida = (db: Db, id: string): Promise<number> =>
  db.run(sql`update tarifas set excluida_em = now() where grupo_id = ${db.grupo} and id = ${id}`)

type VersaoNova = {
  numero: number
  desde: string
  ate: string | null
  motivo: string
  conteudo: ConteudoDaTarifa
}

export const insertVersao = async (db: Db, id: string, v: VersaoNova): Promise<void> => {
  await db.run(sql`
    insert into tarifa_versoes (grupo_id, tarifa_id, numero, desde, ate, conteudo, motivo, autor)
    values (${db.grupo}, ${id}, ${v.numero}, ${v.desde}, ${v.ate}, ${JSON.stringify(v.conteudo)}, ${v.motivo}, ${db.quem.nome})`)
  await db.run(sql`update tarifas set updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`)
}

/** A version that has priced nothing, written anew. */
export const replaceVersao = async (db: Db, id: string, v: VersaoNova): Promise<void> => {
  await db.run(sql`
    delete from tarifa_versoes
    where grupo_id = ${db.grupo} and tarifa_id = ${id} and numero = ${v.numero} and usada_em is null`)
  await insertVersao(db, id, v)
}

export const updateFim = (db: Db, id: string, numero: number, ate: string | null): Promise<number> =>
  db.run(sql`
    update tarifa_versoes set ate = ${ate} where grupo_id = ${db.grupo} and tarifa_id = ${id} and numero = ${numero}`)

/** These versions have priced something that is kept. */
export const updateUsadas = (
  db: Db,
  versoes: readonly { tabela_id: string; versao: number }[],
  em: Date,
): Promise<number> =>
  db.run(sql`
    update tarifa_versoes v set usada_em = ${em}
    from unnest(${versoes.map((v) => v.tabela_id)}::bigint[], ${versoes.map((v) => v.versao)}::int[]) as u (id, numero)
    where v.grupo_id = ${db.grupo} and v.tarifa_id = u.id and v.numero = u.numero`)

/** Of these routes, those that the group has. */
export const listRotas = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from rota_vista where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[])`)

/** Of these tables of freight, those there are. */
export const listNomes = (db: Db, ids: readonly string[]): Promise<{ _id: string; nome: string }[]> =>
  db.all(sql`
    select id::text as _id, nome from tarifas
    where grupo_id = ${db.grupo} and excluida_em is null and id = any(${ids as string[]}::bigint[]) order by nome`)
