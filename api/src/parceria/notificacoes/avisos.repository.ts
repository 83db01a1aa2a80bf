import { fold } from '@tropeiro/contract'
import type { Aviso } from '@tropeiro/contract/parceria/notificacoes/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

export type AvisoRow = Omit<Aviso, 'quando' | 'created_at' | 'enviada_em'> & {
  quando: Date
  created_at: Date
  enviada_em: Date | null
}
export type Busca = { busca?: string; estado?: string[]; evento?: string[]; canal?: string[] }

const colunas = sql`
  x.id::text as _id, x.nota_id::text as nota, n.numero::int as numero, rem.nome as nome_embarca, x.regra_nome as regra, x.evento,
  x.canal, x.publico, x.para, x.estado, x.via, x.resumo, x.tentativas, x.erro, x.quando, x.created_at, x.enviada_em`

const juntas = sql`
  from notificacoes x
  join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
  join pessoa_vista rem on rem.grupo_id = n.grupo_id and rem.documento = n.cnpj_embarca`

const umDe = (column: Sql, values: string[] | undefined): Sql =>
  values?.length ? sql`${column} = any(${values}::text[])` : sql`true`

const like = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`

const filtro = (db: Escopo, q: Busca): Sql => sql`
  ${escopoNotas(db)} and x.grupo_id = ${db.grupo}
  and ${umDe(sql`x.estado`, q.estado)} and ${umDe(sql`x.evento`, q.evento)} and ${umDe(sql`x.canal`, q.canal)}
  and ${
    q.busca
      ? /^[0-9]{1,9}$/.test(q.busca)
        ? sql`(n.numero = ${q.busca}::bigint or x.para like ${like(q.busca)})`
        : sql`unaccent(lower(concat_ws(' ', x.para, rem.nome, x.regra_nome))) like ${like(q.busca)}`
      : sql`true`
  }`

export const listAvisos = (db: Db, q: Busca & { skip: number; limite: number }): Promise<AvisoRow[]> =>
  db.all(
    sql`select ${colunas} ${juntas} where ${filtro(db, q)} order by x.id desc offset ${q.skip} limit ${q.limite}`,
  )

export const countAvisos = (db: Db, q: Busca): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${juntas} where ${filtro(db, q)}`)

export const findAviso = (
  db: Db,
  id: string,
): Promise<AvisoRow & { assunto: string; html: string; texto: string }> =>
  db.one(sql`
    select ${colunas}, x.assunto, x.html, x.texto ${juntas}
    where ${escopoNotas(db)} and x.grupo_id = ${db.grupo} and x.id = ${id}::bigint`)

/** Back into the queue under a new message id: this is meant to arrive once more. */
export const updateReenviar = (
  db: Db,
  id: string,
  a: { agora: Date; estado: 'fila' | 'a_mao' },
): Promise<number> =>
  db.run(sql`
    update notificacoes set estado = ${a.estado}, quando = ${a.agora}, tentativas = 0, erro = null, resumo = false, message_id = ''
    where grupo_id = ${db.grupo} and id = ${id}`)

export type AvisoTravado = { id: string; estado: Aviso['estado']; canal: string }

export const lockAviso = (db: Db, id: string): Promise<AvisoTravado | undefined> =>
  db.maybe(sql`
    select id::text as id, estado, canal from notificacoes
    where grupo_id = ${db.grupo} and id = ${id} for update`)
