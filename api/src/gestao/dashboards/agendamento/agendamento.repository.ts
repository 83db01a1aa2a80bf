import type { Agrupamento } from '@tropeiro/contract/gestao/dashboards'
import { enfileirar } from '../../../db/fila.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Frequencia } from './agendamento.rules.ts'

export type Agendamento = {
  _id: string
  titulo: string
  type: 'operacional' | 'analitico'
  grouping: Agrupamento
  classificacao: 'NORMAL' | 'AVULSO' | 'TODAS'
  frequencia: Frequencia
  hora: number
  dias: number
  destinatarios: string[]
  criado_por: string
  usuario_id: string
  ultimo_em: Date | null
  proximo_em: Date
}

const COLUNAS: Sql = sql`
  a.id::text as _id, a.titulo, a.tipo as type, a.agrupamento as grouping, a.classificacao, a.frequencia, a.hora, a.dias,
  a.destinatarios, (select u.nome from usuario_vista u where u.id = a.usuario_id) as criado_por,
  a.usuario_id::text as usuario_id, a.ultimo_em, a.proximo_em`

export const listAgendamentos = (db: Db): Promise<Agendamento[]> =>
  db.all(
    sql`select ${COLUNAS} from painel_agendamentos a where a.grupo_id = ${db.grupo} order by a.titulo, a.id`,
  )

export const findAgendamento = (db: Db, id: string): Promise<Agendamento | undefined> =>
  db.maybe(sql`select ${COLUNAS} from painel_agendamentos a where a.grupo_id = ${db.grupo} and a.id = ${id}`)

export const insertAgendamento = (
  db: Db,
  usuarioId: string,
  a: Omit<Agendamento, '_id' | 'criado_por' | 'usuario_id' | 'ultimo_em'>,
): Promise<Agendamento> =>
  db.one(sql`
    with a as (
      insert into painel_agendamentos (grupo_id, titulo, tipo, agrupamento, classificacao, frequencia, hora, dias, destinatarios,
        usuario_id, proximo_em)
      values (${db.grupo}, ${a.titulo}, ${a.type}, ${a.grouping}, ${a.classificacao}, ${a.frequencia}, ${a.hora}, ${a.dias},
        ${a.destinatarios}, ${usuarioId}, ${a.proximo_em})
      returning *)
    select ${COLUNAS} from a`)

export const deleteAgendamento = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from painel_agendamentos where grupo_id = ${db.grupo} and id = ${id}`)

/** Those whose moment has come, locked for who moves them on. */
export const lockVencidos = (db: Db, agora: Date): Promise<Agendamento[]> =>
  db.all(sql`
    select ${COLUNAS} from painel_agendamentos a where a.grupo_id = ${db.grupo} and a.proximo_em <= ${agora}
    order by a.id for update skip locked`)

export const updateProximo = (db: Db, id: string, proximo: Date): Promise<number> =>
  db.run(sql`
    update painel_agendamentos set ultimo_em = proximo_em, proximo_em = ${proximo}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const enqueueEnvio = (db: Db, id: string, momento: Date): Promise<number> =>
  enfileirar(db, 'painel_por_email', `painel:${db.grupo}:${id}:${momento.getTime()}`, {
    id,
    momento: momento.toISOString(),
  })
