import type {
  ConvenioDePagamento,
  ConvenioDePagamentoEscrito,
} from '@tropeiro/contract/financeiro/pagamentos/formas'
import { dasEmpresas } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Convênios of the asker's companies, as ` and …` on the account `k`. */
export const escopoConvenios = (db: Db): Sql => dasEmpresas(db, sql`k.cnpj_empresa`)

const columns = sql`
  c.id::text as _id, c.nome, c.conta_id::text as conta, k.nome as conta_nome, c.banco, c.agencia, c.agencia_dv, c.numero_conta, c.conta_dv,
  c.convenio, c.proximo_nsa, c.ativo, c.canal, c.chave_selada is not null as tem_chave`
const from = sql`from convenios_pagamento c join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id`

export const listConvenios = (db: Db): Promise<ConvenioDePagamento[]> =>
  db.all(sql`
    select ${columns}, (select count(*)::int from pagamentos p where p.grupo_id = c.grupo_id and p.convenio_id = c.id
      and p.situacao = 'programado') as programados
    ${from} where c.grupo_id = ${db.grupo}${escopoConvenios(db)} order by c.ativo desc, c.nome limit 500`)

export type ConvenioTravado = Omit<ConvenioDePagamento, 'programados'> & {
  cnpj_empresa: string
  chave_selada: Buffer | null
}

/** Whoever numbers a file or reads one holds it: one at a time. */
export const lockConvenio = (db: Db, id: string): Promise<ConvenioTravado> =>
  db.one(sql`
    select ${columns}, k.cnpj_empresa, c.chave_selada ${from}
    where c.grupo_id = ${db.grupo} and c.id = ${id}${escopoConvenios(db)} for update of c`)

/** Without holding it. */
export const findConvenio = (db: Db, id: string): Promise<ConvenioTravado> =>
  db.one(sql`
    select ${columns}, k.cnpj_empresa, c.chave_selada ${from}
    where c.grupo_id = ${db.grupo} and c.id = ${id}${escopoConvenios(db)}`)

/** Those that a bank's door serves. */
export const listComPorta = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select c.id::text as id from convenios_pagamento c
    where c.grupo_id = ${db.grupo} and c.ativo and c.canal <> 'arquivo' and c.chave_selada is not null order by c.id`)

export const updateChave = (db: Db, id: string, selada: Buffer): Promise<number> =>
  db.run(
    sql`update convenios_pagamento set chave_selada = ${selada} where grupo_id = ${db.grupo} and id = ${id}`,
  )

export type ConvenioDito = Omit<ConvenioDePagamentoEscrito, '_id' | 'chave_api'>

/** @returns nothing when the name is another's */
export const insertConvenio = (db: Db, c: ConvenioDito) =>
  db.maybe<{ id: string }>(sql`
    insert into convenios_pagamento (grupo_id, conta_id, nome, banco, agencia, agencia_dv, numero_conta, conta_dv, convenio, proximo_nsa, ativo, canal)
    values (${db.grupo}, ${c.conta}, ${c.nome}, ${c.banco}, ${c.agencia}, ${c.agencia_dv}, ${c.numero_conta}, ${c.conta_dv}, ${c.convenio},
      ${c.proximo_nsa}, ${c.ativo}, ${c.canal})
    on conflict (grupo_id, nome) do nothing returning id::text as id`)

/** @returns nothing when the name is another's */
export const updateConvenio = (db: Db, id: string, c: ConvenioDito) =>
  db.maybe<{ id: string }>(sql`
    update convenios_pagamento c set conta_id = ${c.conta}, nome = ${c.nome}, banco = ${c.banco}, agencia = ${c.agencia},
      agencia_dv = ${c.agencia_dv}, numero_conta = ${c.numero_conta}, conta_dv = ${c.conta_dv}, convenio = ${c.convenio},
      proximo_nsa = ${c.proximo_nsa}, ativo = ${c.ativo}, canal = ${c.canal}
    where c.grupo_id = ${db.grupo} and c.id = ${id}
      and not exists (select from convenios_pagamento o where o.grupo_id = c.grupo_id and o.nome = ${c.nome} and o.id <> c.id)
    returning c.id::text as id`)

/** The number of a file: given once, whatever becomes of it. */
export const proximoNsa = (db: Db, id: string): Promise<{ nsa: number }> =>
  db.one(sql`
    update convenios_pagamento set proximo_nsa = proximo_nsa + 1 where grupo_id = ${db.grupo} and id = ${id}
    returning proximo_nsa - 1 as nsa`)

export const temLotes = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from pagamento_lotes where grupo_id = ${db.grupo} and convenio_id = ${id} limit 1`,
  )) !== undefined

export const findEmpresa = (db: Db, cnpj: string): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`select nome from empresa_vista where grupo_id = ${db.grupo} and cnpj = ${cnpj}`)
