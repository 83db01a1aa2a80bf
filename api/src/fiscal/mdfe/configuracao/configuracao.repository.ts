import type { EmitenteDoMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { EMISSOR_COLUMNS, EMISSOR_FROM, type EmissorRow } from '../../transmissao/index.ts'

export type EmitenteRow = EmitenteDoMdfe & EmissorRow & { salva: boolean }

const columns = sql`
  ${EMISSOR_COLUMNS}, m.cnpj is not null as salva,
  coalesce(m.serie, 1) as serie, coalesce(m.ambiente, '2') as ambiente,
  coalesce(m.tipo_emitente, '1') as tipo_emitente, coalesce(m.tipo_transportador, '') as tipo_transportador,
  coalesce(m.seguradora, '') as seguradora, coalesce(m.cnpj_seguradora, '') as cnpj_seguradora,
  coalesce(m.apolice, '') as apolice, coalesce(m.produto, '') as produto,
  coalesce(m.tipo_carga, '05') as tipo_carga, coalesce(m.observacoes, '') as observacoes,
  coalesce(m.encerrar_sozinho, true) as encerrar_sozinho,
  coalesce(m.regras_desligadas, '{}') as regras_desligadas`

const from = sql`${EMISSOR_FROM}
  left join mdfe_emitentes m on m.grupo_id = e.grupo_id and m.cnpj = e.cnpj`

export const listEmitentes = (db: Db): Promise<EmitenteRow[]> =>
  db.all(sql`select ${columns} ${from} where e.grupo_id = ${db.grupo} order by e.nome, e.cnpj limit 500`)

export const findEmitente = (db: Db, cnpj: string): Promise<EmitenteRow | undefined> =>
  db.maybe(sql`select ${columns} ${from} where e.grupo_id = ${db.grupo} and e.cnpj = ${cnpj}`)

export const upsertEmitente = (db: Db, cnpj: string, e: EmitenteDoMdfe): Promise<number> =>
  db.run(sql`
    insert into mdfe_emitentes (grupo_id, cnpj, serie, ambiente, tipo_emitente, tipo_transportador, seguradora,
      cnpj_seguradora, apolice, produto, tipo_carga, observacoes, encerrar_sozinho, regras_desligadas)
    values (${db.grupo}, ${cnpj}, ${e.serie}, ${e.ambiente}, ${e.tipo_emitente}, ${e.tipo_transportador}, ${e.seguradora},
      ${e.cnpj_seguradora}, ${e.apolice}, ${e.produto}, ${e.tipo_carga}, ${e.observacoes}, ${e.encerrar_sozinho},
      ${e.regras_desligadas})
    on conflict (grupo_id, cnpj) do update set serie = excluded.serie, ambiente = excluded.ambiente,
      tipo_emitente = excluded.tipo_emitente, tipo_transportador = excluded.tipo_transportador,
      seguradora = excluded.seguradora, cnpj_seguradora = excluded.cnpj_seguradora, apolice = excluded.apolice,
      produto = excluded.produto, tipo_carga = excluded.tipo_carga, observacoes = excluded.observacoes,
      encerrar_sozinho = excluded.encerrar_sozinho, regras_desligadas = excluded.regras_desligadas, updated_at = now()`)
