import type { DadoDoTitular, PedidoDoTitular } from '@tropeiro/contract/gestao/privacidade/calls'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type PedidoRow = Omit<PedidoDoTitular, 'created_at' | 'concluido_em'> & {
  created_at: Date
  concluido_em: Date | null
  titular_id: string | null
}

const columns = sql`
  p.id::text as _id, p.tipo, p.estado, p.nome, p.cpf, p.email, p.observacao, p.aberto_por, p.titular_id::text as titular_id,
  p.titular_id is not null as do_titular, p.created_at, p.prazo::text as prazo, p.concluido_em, p.concluido_por, p.motivo,
  p.tarefa_id::text as tarefa, p.resultado,
  p.estado in ('aberto', 'executando') and p.prazo < (now() at time zone 'America/Sao_Paulo')::date as atrasado`

export const insertPedido = (
  db: Db,
  p: {
    tipo: PedidoDoTitular['tipo']
    nome: string
    cpf: string
    email: string
    titularId: string | null
    observacao: string
    abertoPor: string
    prazo: string
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into titular_pedidos (grupo_id, tipo, nome, cpf, email, titular_id, observacao, aberto_por, prazo)
    values (${db.grupo}, ${p.tipo}, ${p.nome}, ${p.cpf}, ${p.email}, ${p.titularId}::bigint, ${p.observacao}, ${p.abertoPor},
      ${p.prazo}::date)
    returning id::text as id`)

/** Locked, so that two admins do not carry out the same one. */
export const lockPedido = (db: Db, id: string): Promise<PedidoRow> =>
  db.one(
    sql`select ${columns} from titular_pedidos p where p.grupo_id = ${db.grupo} and p.id = ${id} for update of p`,
  )

/** The tasks that made copies of one person's data, by account, CPF or e-mail of the requests. */
export const listTarefasDoTitular = async (
  db: Db,
  p: { usuarioId: string | null; cpf: string; email: string },
): Promise<string[]> =>
  (
    await db.all<{ tarefa: string }>(sql`
      select tarefa_id::text as tarefa from titular_pedidos
      where grupo_id = ${db.grupo} and tipo = 'exportacao' and tarefa_id is not null
        and (titular_id = ${p.usuarioId}::bigint or (${p.cpf} <> '' and cpf = ${p.cpf}) or (${p.email} <> '' and email = ${p.email}))`)
  ).map((r) => r.tarefa)

export const listPedidosDe = (db: Db, usuarioId: string): Promise<PedidoRow[]> =>
  db.all(sql`
    select ${columns} from titular_pedidos p where p.grupo_id = ${db.grupo} and p.titular_id = ${usuarioId}
    order by p.id desc limit 50`)

export const findAberto = (
  db: Db,
  usuarioId: string,
  tipo: PedidoDoTitular['tipo'],
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from titular_pedidos
    where grupo_id = ${db.grupo} and titular_id = ${usuarioId} and tipo = ${tipo} and estado in ('aberto', 'executando')`)

function onde(db: Pick<Db, 'grupo'>, q: { estado: string; busca?: string }): Sql {
  const like = q.busca ? `%${q.busca.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`p.grupo_id = ${db.grupo}
    and (${q.estado} = 'todos' or p.estado = ${q.estado} or (${q.estado} = 'pendentes' and p.estado in ('aberto', 'executando')))
    and (${like}::text is null or p.nome ilike ${like} or p.email ilike ${like} or p.cpf like ${like})`
}

export const listPedidos = (
  db: Db,
  q: { estado: string; busca?: string; skip: number; limite: number },
): Promise<PedidoRow[]> =>
  db.all(sql`
    select ${columns} from titular_pedidos p where ${onde(db, q)}
    order by p.estado in ('concluido', 'recusado'), p.prazo, p.id desc limit ${q.limite} offset ${q.skip}`)

export const countPedidos = (db: Db, q: { estado: string; busca?: string }): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from titular_pedidos p where ${onde(db, q)}`)

export const updateExecutando = (db: Db, id: string, tarefaId: string): Promise<number> =>
  db.run(sql`
    update titular_pedidos set estado = 'executando', tarefa_id = ${tarefaId} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateConcluido = (
  db: Db,
  id: string,
  p: { por: string; resultado: DadoDoTitular[]; cpf?: string; email?: string; nome?: string },
): Promise<number> =>
  db.run(sql`
    update titular_pedidos set estado = 'concluido', concluido_em = now(), concluido_por = ${p.por},
      resultado = ${JSON.stringify(p.resultado)}, cpf = coalesce(${p.cpf ?? null}, cpf), email = coalesce(${p.email ?? null}, email),
      nome = coalesce(${p.nome ?? null}, nome)
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateRecusado = (db: Db, id: string, p: { por: string; motivo: string }): Promise<number> =>
  db.run(sql`
    update titular_pedidos set estado = 'recusado', concluido_em = now(), concluido_por = ${p.por}, motivo = ${p.motivo}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const insertConsentimento = (
  db: Db,
  c: { usuarioId: string; acordo: boolean; versao: string; destino: string | null },
): Promise<number> =>
  db.run(sql`
    insert into consentimentos (grupo_id, usuario_id, acordo, versao, destino)
    values (${db.grupo}, ${c.usuarioId}, ${c.acordo}, ${c.versao}, ${c.destino})`)

export const findConsentimento = (
  db: Db,
  usuarioId: string,
): Promise<{ acordo: boolean; versao: string; em: Date } | undefined> =>
  db.maybe(sql`
    select acordo, versao, em from consentimentos where grupo_id = ${db.grupo} and usuario_id = ${usuarioId}
    order by id desc limit 1`)
