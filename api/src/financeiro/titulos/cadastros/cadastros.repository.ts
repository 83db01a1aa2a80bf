import type { Categoria, Centro, Conta } from '@tropeiro/contract/financeiro/titulos/cadastros'
import type { LinhaDaDre } from '@tropeiro/contract/financeiro/titulos/categorias'
import { dasEmpresas } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export const listCategorias = (
  db: Db,
): Promise<{ codigo: string; nome: string; linha: LinhaDaDre; ativa: boolean }[]> =>
  db.all(
    sql`select codigo, nome, linha, ativa from fin_categorias where grupo_id = ${db.grupo} order by nome`,
  )

export const upsertCategoria = (db: Db, c: Omit<Categoria, 'da_casa'>): Promise<number> =>
  db.run(sql`
    insert into fin_categorias as f (grupo_id, codigo, nome, linha, ativa) values (${db.grupo}, ${c.codigo}, ${c.nome}, ${c.linha}, ${c.ativa})
    on conflict (grupo_id, codigo) do update set nome = excluded.nome, linha = excluded.linha, ativa = excluded.ativa, updated_at = now()`)

export const listCentros = (db: Db): Promise<Centro[]> =>
  db.all(sql`select id::text as _id, nome, ativo from fin_centros where grupo_id = ${db.grupo} order by nome`)

/** @returns nothing when the name is another's */
export const gravarCentro = (db: Db, c: { _id: string | null; nome: string; ativo: boolean }) =>
  c._id === null
    ? db.maybe<{ id: string }>(sql`
        insert into fin_centros (grupo_id, nome, ativo) values (${db.grupo}, ${c.nome}, ${c.ativo})
        on conflict (grupo_id, nome) do nothing returning id::text as id`)
    : db.maybe<{ id: string }>(sql`
        update fin_centros c set nome = ${c.nome}, ativo = ${c.ativo} where c.grupo_id = ${db.grupo} and c.id = ${c._id}
          and not exists (select from fin_centros o where o.grupo_id = c.grupo_id and o.nome = ${c.nome} and o.id <> c.id)
        returning c.id::text as id`)

const deConta = sql`
  k.id::text as _id, k.nome, k.tipo, k.banco, k.agencia, k.conta, k.cnpj_empresa, k.saldo_inicial_centavos::float8 as saldo_inicial, k.ativa
  from fin_contas k`

export const listContas = (db: Db): Promise<Conta[]> =>
  db.all(sql`
    select ${deConta} where k.grupo_id = ${db.grupo}${dasEmpresas(db, sql`k.cnpj_empresa`)} order by k.ativa desc, k.nome`)

export const findConta = (db: Db, id: string): Promise<Conta | undefined> =>
  db.maybe(
    sql`select ${deConta} where k.grupo_id = ${db.grupo} and k.id = ${id}${dasEmpresas(db, sql`k.cnpj_empresa`)}`,
  )

export type ContaDita = Omit<Conta, '_id'> & { _id: string | null }
export const gravarConta = (db: Db, c: ContaDita) =>
  c._id === null
    ? db.maybe<{ id: string }>(sql`
        insert into fin_contas (grupo_id, nome, tipo, banco, agencia, conta, cnpj_empresa, saldo_inicial_centavos, ativa)
        values (${db.grupo}, ${c.nome}, ${c.tipo}, ${c.banco}, ${c.agencia}, ${c.conta}, ${c.cnpj_empresa}, ${c.saldo_inicial}, ${c.ativa})
        on conflict (grupo_id, nome) do nothing returning id::text as id`)
    : db.maybe<{ id: string }>(sql`
        update fin_contas k set nome = ${c.nome}, tipo = ${c.tipo}, banco = ${c.banco}, agencia = ${c.agencia}, conta = ${c.conta},
          saldo_inicial_centavos = ${c.saldo_inicial}, ativa = ${c.ativa}
        where k.grupo_id = ${db.grupo} and k.id = ${c._id}${dasEmpresas(db, sql`k.cnpj_empresa`)}
          and not exists (select from fin_contas o where o.grupo_id = k.grupo_id and o.nome = ${c.nome} and o.id <> k.id)
        returning k.id::text as id`)

export const findConfiguracao = (db: Db): Promise<{ configuracao: unknown } | undefined> =>
  db.maybe(sql`select configuracao from fin_configuracao where grupo_id = ${db.grupo}`)

export const upsertConfiguracao = (db: Db, configuracao: object): Promise<number> =>
  db.run(sql`
    insert into fin_configuracao (grupo_id, configuracao) values (${db.grupo}, ${JSON.stringify(configuracao)}::jsonb)
    on conflict (grupo_id) do update set configuracao = excluded.configuracao, updated_at = now()`)

/** Companies of the asker's bases, in their order. */
export const listEmpresas = (db: Db): Promise<{ cnpj: string; nome: string }[]> =>
  db.all(sql`
    select b.cnpj, coalesce(min(e.nome), min(b.nome)) as nome
    from base_vista b left join empresa_vista e on e.grupo_id = b.grupo_id and e.cnpj = b.cnpj
    where b.grupo_id = ${db.grupo}${dasEmpresas(db, sql`b.cnpj`)} group by b.cnpj order by min(b.id)`)
