import type { ChecklistDito } from '@tropeiro/contract/frota/manutencao/no-telefone'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** The vehicle of a plate as the fleet knows it today. */
export const findPelaPlaca = (
  db: Db,
  comparada: string,
): Promise<{ id: string; placa: string } | undefined> =>
  db.maybe(sql`
    select v.id::text as id, v.placa from veiculos v
    where v.grupo_id = ${db.grupo} and v.placa_comparada = ${comparada} and v.estado not in ('vendido', 'baixado')
    order by v.id desc limit 1 for update`)

export const findFeito = (
  db: Db,
  usuario: string,
  idempotencia: string,
): Promise<{ ordem: number | null; bloqueou: boolean } | undefined> =>
  db.maybe(sql`
    select o.numero as ordem, c.bloqueou from checklists c
    left join ordens_de_servico o on o.grupo_id = c.grupo_id and o.id = c.ordem_id
    where c.grupo_id = ${db.grupo} and c.usuario_id = ${usuario}::bigint and c.idempotencia = ${idempotencia}`)

export const insertChecklist = (
  db: Db,
  c: Pick<ChecklistDito, 'modelo' | 'km' | 'segundos' | 'respostas' | 'idempotencia'> & {
    veiculo: string
    usuario: string
    em: Date
    recebido_em: Date
    leitura: string
    imagens: readonly string[]
    ordem: string | null
    bloqueou: boolean
  },
): Promise<number> =>
  db.run(sql`
    insert into checklists (grupo_id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, leitura, segundos, respostas, imagens, ordem_id,
      bloqueou, idempotencia)
    values (${db.grupo}, ${c.veiculo}::bigint, ${c.modelo}, ${c.usuario}::bigint, ${db.quem.nome}, ${c.em}, ${c.recebido_em}, ${c.km}, ${c.leitura},
      ${c.segundos}, ${JSON.stringify(c.respostas)}::jsonb, ${[...c.imagens]}::text[], ${c.ordem}::bigint, ${c.bloqueou}, ${c.idempotencia})`)

export type ChecklistRow = {
  _id: string
  veiculo: string
  placa: string
  modelo: ChecklistDito['modelo']
  motorista: string
  em: Date
  recebido_em: Date
  km: number
  leitura: string
  segundos: number
  respostas: ChecklistDito['respostas']
  imagens: string[]
  ordem: number | null
}

export const listChecklists = (db: Db, veiculo: string): Promise<ChecklistRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.veiculo_id::text as veiculo, v.placa, c.modelo, c.autor as motorista, c.em, c.recebido_em, c.km, c.leitura,
      c.segundos, c.respostas, c.imagens,
      (select o.numero from ordens_de_servico o where o.grupo_id = c.grupo_id and o.id = c.ordem_id) as ordem
    from checklists c join veiculo_vista v on v.grupo_id = c.grupo_id and v.id = c.veiculo_id
    where c.grupo_id = ${db.grupo}
      and (${veiculo} = '' or c.veiculo_id = nullif(${veiculo}, '')::bigint)${veiculosAlcancados(db)}
    order by c.em desc, c.id desc limit 200`)
