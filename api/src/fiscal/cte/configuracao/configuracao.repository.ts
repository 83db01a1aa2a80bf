import type { EmitenteDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { EMISSOR_COLUMNS, EMISSOR_FROM } from '../../transmissao/index.ts'
import type { Emitente } from '../emissao/documento.rules.ts'

const columns = sql`
  ${EMISSOR_COLUMNS}, k.cnpj is not null as salva,
  coalesce(k.serie, 1) as serie, coalesce(k.ambiente, '2') as ambiente, coalesce(k.crt, '3') as crt,
  coalesce(k.cfop, '') as cfop, coalesce(k.ramo_do_tomador, 'comercio') as ramo_do_tomador,
  coalesce(k.natureza, '') as natureza, coalesce(k.tomador, '0') as tomador,
  coalesce(k.agrupar, 'destinatario') as agrupar,
  '{"situacao": "tributada", "aliquota": null, "reducao": 0, "credito_presumido": 0, "icms_incluso": true}'::jsonb
    || coalesce(k.tributos, '{}') as tributos,
  coalesce(k.produto, '') as produto, coalesce(k.observacoes, '') as observacoes,
  coalesce(k.eventos_de_entrega, true) as eventos_de_entrega,
  coalesce(k.espera_da_entrega_horas, 12) as espera_da_entrega_horas,
  coalesce(k.email_ao_autorizar, false) as email_ao_autorizar,
  coalesce(k.resp_cnpj, '') as resp_cnpj, coalesce(k.resp_contato, '') as resp_contato,
  coalesce(k.resp_email, '') as resp_email, coalesce(k.resp_telefone, '') as resp_telefone`

const from = sql`${EMISSOR_FROM}
  left join cte_emitentes k on k.grupo_id = e.grupo_id and k.cnpj = e.cnpj`

export const listEmitentes = (db: Db): Promise<Emitente[]> =>
  db.all(sql`select ${columns} ${from} where e.grupo_id = ${db.grupo} order by e.nome, e.cnpj limit 500`)

export const findEmitente = (db: Db, cnpj: string): Promise<Emitente | undefined> =>
  db.maybe(sql`select ${columns} ${from} where e.grupo_id = ${db.grupo} and e.cnpj = ${cnpj}`)

/** The first of the group that issues, by its number. */
export const findPrimeiroEmitente = (db: Db): Promise<Emitente | undefined> =>
  db.maybe(
    sql`select ${columns} ${from} where e.grupo_id = ${db.grupo} and k.cnpj is not null order by e.cnpj limit 1`,
  )

export const upsertEmitente = (db: Db, cnpj: string, e: EmitenteDoCte): Promise<number> =>
  db.run(sql`
    insert into cte_emitentes (grupo_id, cnpj, serie, ambiente, crt, cfop, ramo_do_tomador, natureza, tomador, agrupar,
      tributos, produto, observacoes, eventos_de_entrega, espera_da_entrega_horas, email_ao_autorizar, resp_cnpj,
      resp_contato, resp_email, resp_telefone)
    values (${db.grupo}, ${cnpj}, ${e.serie}, ${e.ambiente}, ${e.crt}, ${e.cfop}, ${e.ramo_do_tomador}, ${e.natureza},
      ${e.tomador}, ${e.agrupar}, ${JSON.stringify(e.tributos)}, ${e.produto}, ${e.observacoes},
      ${e.eventos_de_entrega}, ${e.espera_da_entrega_horas}, ${e.email_ao_autorizar}, ${e.resp_cnpj}, ${e.resp_contato}, ${e.resp_email},
      ${e.resp_telefone})
    on conflict (grupo_id, cnpj) do update set serie = excluded.serie, ambiente = excluded.ambiente, crt = excluded.crt,
      cfop = excluded.cfop, ramo_do_tomador = excluded.ramo_do_tomador, natureza = excluded.natureza,
      tomador = excluded.tomador, agrupar = excluded.agrupar, tributos = excluded.tributos, produto = excluded.produto,
      observacoes = excluded.observacoes, eventos_de_entrega = excluded.eventos_de_entrega,
      espera_da_entrega_horas = excluded.espera_da_entrega_horas,
      email_ao_autorizar = excluded.email_ao_autorizar, resp_cnpj = excluded.resp_cnpj,
      resp_contato = excluded.resp_contato, resp_email = excluded.resp_email, resp_telefone = excluded.resp_telefone, updated_at = now()`)
