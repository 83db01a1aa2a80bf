import type { Convenio, ConvenioEscrito } from '@tropeiro/contract/financeiro/boletos/formas'
import { dasEmpresas } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Convênios of the asker's companies, as ` and …` on the account `k`. */
export const escopoConvenios = (db: Db): Sql => dasEmpresas(db, sql`k.cnpj_empresa`)

const columns = sql`
  c.id::text as _id, c.nome, c.conta_id::text as conta, k.nome as conta_nome, c.banco, c.agencia, c.agencia_dv, c.numero_conta, c.conta_dv,
  c.convenio, c.carteira, c.variacao, c.modalidade, c.posto, c.codigo_empresa, c.proximo_numero::float8 as proximo_numero,
  c.proximo_nsa, c.chave_pix, c.cidade, c.protesto_dias, c.baixa_dias, c.ativo, c.canal, c.chave_selada is not null as tem_chave`

const from = sql`from convenios_cobranca c join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id`

export const listConvenios = (db: Db): Promise<Convenio[]> =>
  db.all(sql`
    select ${columns}, (select count(*)::int from boletos b where b.grupo_id = c.grupo_id and b.convenio_id = c.id
      and b.situacao = 'na_fila') as na_fila,
      (select count(distinct i.boleto_id)::int from boleto_instrucoes i join boletos b on b.grupo_id = i.grupo_id and b.id = i.boleto_id
        where i.grupo_id = c.grupo_id and i.convenio_id = c.id and i.estado = 'na_fila' and b.situacao = 'registrado'
          and not exists (select from boleto_instrucoes o where o.grupo_id = i.grupo_id and o.boleto_id = i.boleto_id
            and o.estado = 'enviada')) as instrucoes_na_fila
    ${from} where c.grupo_id = ${db.grupo}${escopoConvenios(db)} order by c.ativo desc, c.nome limit 500`)

export type ConvenioTravado = Omit<Convenio, 'na_fila' | 'instrucoes_na_fila'> & {
  cnpj_empresa: string
  chave_selada: Buffer | null
  lido_ate: number
}

const daPorta = sql`k.cnpj_empresa, c.chave_selada, c.lido_ate::float8 as lido_ate`

/** Whoever numbers or reads a return holds it: one at a time. */
export const lockConvenio = (db: Db, id: string): Promise<ConvenioTravado> =>
  db.one(sql`
    select ${columns}, ${daPorta} ${from} where c.grupo_id = ${db.grupo} and c.id = ${id}${escopoConvenios(db)} for update of c`)

/** Without holding it. */
export const findConvenio = (db: Db, id: string): Promise<ConvenioTravado> =>
  db.one(
    sql`select ${columns}, ${daPorta} ${from} where c.grupo_id = ${db.grupo} and c.id = ${id}${escopoConvenios(db)}`,
  )

/** Those that a bank's door serves. */
export const listComPorta = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select c.id::text as id from convenios_cobranca c
    where c.grupo_id = ${db.grupo} and c.ativo and c.canal <> 'arquivo' and c.chave_selada is not null order by c.id`)

export const updateChave = (db: Db, id: string, selada: Buffer): Promise<number> =>
  db.run(
    sql`update convenios_cobranca set chave_selada = ${selada} where grupo_id = ${db.grupo} and id = ${id}`,
  )

export const updateLidoAte = (db: Db, id: string, ate: number): Promise<number> =>
  db.run(sql`update convenios_cobranca set lido_ate = ${ate} where grupo_id = ${db.grupo} and id = ${id}`)

export const temBoletos = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from boletos where grupo_id = ${db.grupo} and convenio_id = ${id} limit 1`,
  )) !== undefined

export type ConvenioDito = Omit<ConvenioEscrito, '_id' | 'chave_api'>

/** Another that the bank counts with this one: same branch, account, wallet and agreement, however they are written. */
export const findMesmaNumeracao = (
  db: Db,
  c: ConvenioDito,
  menos: string | null,
): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`
    select o.nome from convenios_cobranca o where o.grupo_id = ${db.grupo} and o.id is distinct from ${menos}::bigint
      and numeracao_do_convenio(o.banco, o.agencia, o.numero_conta, o.carteira, o.convenio, o.posto)
        = numeracao_do_convenio(${c.banco}, ${c.agencia}, ${c.numero_conta}, ${c.carteira}, ${c.convenio}, ${c.posto}) limit 1`)

/** @returns nothing when the name is another's */
export const insertConvenio = (db: Db, c: ConvenioDito) =>
  db.maybe<{ id: string }>(sql`
    insert into convenios_cobranca (grupo_id, conta_id, nome, banco, agencia, agencia_dv, numero_conta, conta_dv, convenio, carteira, variacao,
      modalidade, posto, codigo_empresa, proximo_numero, proximo_nsa, chave_pix, cidade,
      protesto_dias, baixa_dias, ativo, canal)
    values (${db.grupo}, ${c.conta}, ${c.nome}, ${c.banco}, ${c.agencia}, ${c.agencia_dv}, ${c.numero_conta}, ${c.conta_dv}, ${c.convenio},
      ${c.carteira}, ${c.variacao}, ${c.modalidade}, ${c.posto}, ${c.codigo_empresa}, ${c.proximo_numero}, ${c.proximo_nsa}, ${c.chave_pix},
      ${c.cidade}, ${c.protesto_dias}, ${c.baixa_dias}, ${c.ativo}, ${c.canal})
    on conflict (grupo_id, nome) do nothing returning id::text as id`)

/** @returns nothing when the name is another's */
export const updateConvenio = (db: Db, id: string, c: ConvenioDito) =>
  db.maybe<{ id: string }>(sql`
    update convenios_cobranca c set conta_id = ${c.conta}, nome = ${c.nome}, banco = ${c.banco}, agencia = ${c.agencia},
      agencia_dv = ${c.agencia_dv}, numero_conta = ${c.numero_conta}, conta_dv = ${c.conta_dv}, convenio = ${c.convenio},
      carteira = ${c.carteira}, variacao = ${c.variacao}, modalidade = ${c.modalidade}, posto = ${c.posto},
      codigo_empresa = ${c.codigo_empresa}, proximo_numero = ${c.proximo_numero}, proximo_nsa = ${c.proximo_nsa},
      chave_pix = ${c.chave_pix}, cidade = ${c.cidade}, protesto_dias = ${c.protesto_dias}, baixa_dias = ${c.baixa_dias},
      ativo = ${c.ativo}, canal = ${c.canal}
    where c.grupo_id = ${db.grupo} and c.id = ${id}
      and not exists (select from convenios_cobranca o where o.grupo_id = c.grupo_id and o.nome = ${c.nome} and o.id <> c.id)
    returning c.id::text as id`)

/** The next number of a boleto: given once, whatever becomes of it. */
export const proximoNumero = (db: Db, id: string): Promise<{ numero: number }> =>
  db.one(sql`
    update convenios_cobranca set proximo_numero = proximo_numero + 1 where grupo_id = ${db.grupo} and id = ${id}
    returning (proximo_numero - 1)::float8 as numero`)

export const proximoNsa = (db: Db, id: string): Promise<{ nsa: number }> =>
  db.one(sql`
    update convenios_cobranca set proximo_nsa = proximo_nsa + 1 where grupo_id = ${db.grupo} and id = ${id}
    returning proximo_nsa - 1 as nsa`)

export const findEmpresa = (db: Db, cnpj: string): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`select nome from empresa_vista where grupo_id = ${db.grupo} and cnpj = ${cnpj}`)
