import type { Tarefa } from '@tropeiro/contract/alicerce/tarefas'
import { enfileirar } from '../../db/fila.ts'
import { sql } from '../../db/sql.ts'
import type { Alcance, Db } from '../../db/tx.ts'

export type TarefaRow = Omit<Tarefa, 'criado_em' | 'terminado_em'> & {
  criado_em: Date
  terminado_em: Date | null
}

/** Everybody reads his own tasks alone: they were asked by who reads. */
const columns = (db: Db) => sql`
  t.id::text as _id, t.tipo, t.titulo, t.estado, t.feito, t.total, t.mensagem,
  case when t.arquivo_chave is not null then json_build_object('nome', t.arquivo_nome, 'bytes', t.arquivo_bytes) end as arquivo,
  ${db.quem.nome} as criado_por, t.created_at as criado_em, t.terminado_em`

export type Dono = { usuarioId: string }

export const listTarefas = (
  db: Db,
  dono: Dono,
  q: { tipo?: string; antesDe?: string },
): Promise<TarefaRow[]> =>
  db.all(sql`
    select ${columns(db)} from tarefas t
    where t.grupo_id = ${db.grupo} and t.usuario_id = ${dono.usuarioId}
      and (${q.tipo ?? null}::text is null or t.tipo = ${q.tipo ?? null})
      and (${q.antesDe ?? null}::bigint is null or t.id < ${q.antesDe ?? null}::bigint)
    order by t.id desc limit 50`)

export const findTarefa = (db: Db, dono: Dono, id: string): Promise<TarefaRow> =>
  db.one(sql`
    select ${columns(db)} from tarefas t
    where t.grupo_id = ${db.grupo} and t.usuario_id = ${dono.usuarioId} and t.id = ${id}`)

export const insertTarefa = (
  db: Db,
  dono: Dono,
  t: { tipo: string; titulo: string; parametros: unknown; total: number | null },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into tarefas (grupo_id, usuario_id, tipo, titulo, parametros, total, alcance)
    values (${db.grupo}, ${dono.usuarioId}, ${t.tipo}, ${t.titulo}, ${JSON.stringify(t.parametros)}, ${t.total},
      ${JSON.stringify(db.alcance)})
    returning id::text as id`)

/** So many of a person, and of the whole group, wait or run. Askings of one person are counted one after the other. */
export async function countEmAberto(db: Db, dono: Dono): Promise<{ pessoa: number; grupo: number }> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`tarefas:${db.grupo}:${dono.usuarioId}`}, 0))`,
  )
  return db.one(sql`
    select count(*) filter (where usuario_id = ${dono.usuarioId})::int as pessoa, count(*)::int as grupo
    from tarefas where grupo_id = ${db.grupo} and estado in ('fila', 'executando')`)
}

/** A task of these words that its asker asked a moment ago and that is not over: the same button pressed twice. */
export const findPedidaAgora = (
  db: Db,
  dono: Dono,
  t: { tipo: string; parametros: unknown },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from tarefas
    where grupo_id = ${db.grupo} and usuario_id = ${dono.usuarioId} and tipo = ${t.tipo} and estado in ('fila', 'executando')
      and not cancelar and created_at > now() - interval '10 seconds'
      and parametros = ${JSON.stringify(t.parametros)}::jsonb and alcance is not distinct from ${JSON.stringify(db.alcance)}::jsonb
    order by id desc limit 1`)

/** Puts the task in the queue; the key keeps one job a task however often it is asked. */
export const enqueue = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'tarefa', `tarefa:${db.grupo}:${id}`, { id })

export const updateCancelar = (db: Db, dono: Dono, id: string): Promise<number> =>
  db.run(sql`
    update tarefas set cancelar = true,
      estado = case when estado = 'fila' then 'cancelada' else estado end,
      terminado_em = case when estado = 'fila' then now() else terminado_em end
    where grupo_id = ${db.grupo} and usuario_id = ${dono.usuarioId} and id = ${id} and estado in ('fila', 'executando')`)

export const updateRetomar = (db: Db, dono: Dono, id: string): Promise<number> =>
  db.run(sql`
    update tarefas set estado = 'fila', cancelar = false, terminado_em = null, mensagem = null, tentativas = 0
    where grupo_id = ${db.grupo} and usuario_id = ${dono.usuarioId} and id = ${id} and estado in ('cancelada', 'falhou')`)

export const findArquivo = (
  db: Db,
  dono: Dono,
  id: string,
): Promise<{ tipo: string; chave: string | null; nome: string; alcance: Alcance | null; vencido: boolean }> =>
  db.one(sql`
    select tipo, arquivo_chave as chave, arquivo_apagado_em is not null as vencido, arquivo_nome as nome, arquivo_alcance as alcance from tarefas
    where grupo_id = ${db.grupo} and usuario_id = ${dono.usuarioId} and id = ${id}`)

export type Execucao = {
  id: string
  tipo: string
  titulo: string
  usuario_id: string
  /** What the asker reached when he asked; null of tasks older than it was kept. */
  alcance: Alcance | null
  parametros: unknown
  cursor: unknown
  estado: string
  /** This run and those before it that ended without an answer, since the work last came further. */
  tentativas: number
}

export const updateInicio = (db: Db, id: string): Promise<Execucao | undefined> =>
  db.maybe(sql`
    update tarefas set estado = 'executando', iniciado_em = coalesce(iniciado_em, now()), tentativas = tentativas + 1
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('fila', 'executando') and not cancelar
    returning id::text as id, tipo, titulo, usuario_id::text as usuario_id, parametros, cursor, estado, tentativas,
      alcance`)

/** A run that was cut in good order is none. */
export const updateDevolvida = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update tarefas set tentativas = greatest(0, tentativas - 1)
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'executando'`)

/** Writes progress and where the work stands; answers whether somebody asked to stop. */
export const updateProgresso = (
  db: Db,
  id: string,
  p: { feito: number; total?: number | null; cursor?: unknown; mensagem?: string },
): Promise<{ cancelar: boolean }> =>
  db.one(sql`
    update tarefas set feito = ${p.feito},
      tentativas = case when ${p.feito} > avanco then 1 else tentativas end, avanco = greatest(avanco, ${p.feito}),
      total = coalesce(${p.total ?? null}, total),
      cursor = coalesce(${p.cursor === undefined ? null : JSON.stringify(p.cursor)}::jsonb, cursor),
      mensagem = coalesce(${p.mensagem ?? null}, mensagem)
    where grupo_id = ${db.grupo} and id = ${id}
    returning cancelar`)

export const updateFim = (
  db: Db,
  id: string,
  fim: {
    estado: 'concluida' | 'falhou' | 'cancelada'
    mensagem?: string | null
    arquivo?: { chave: string; nome: string; bytes: number }
    /** When the file is deleted. */
    venceEm: Date
    /** The reach under which the file was made. */
    alcance?: Alcance
  },
): Promise<number> =>
  db.run(sql`
    update tarefas set estado = ${fim.estado}, terminado_em = now(), mensagem = coalesce(${fim.mensagem ?? null}, mensagem),
      arquivo_chave = coalesce(${fim.arquivo?.chave ?? null}, arquivo_chave),
      arquivo_nome = coalesce(${fim.arquivo?.nome ?? null}, arquivo_nome),
      arquivo_bytes = coalesce(${fim.arquivo?.bytes ?? null}::bigint, arquivo_bytes),
      arquivo_vence_em = coalesce(${fim.arquivo ? fim.venceEm : null}::timestamptz, arquivo_vence_em),
      arquivo_apagado_em = case when ${fim.arquivo !== undefined} then null else arquivo_apagado_em end,
      arquivo_alcance = coalesce(${fim.arquivo && fim.alcance ? JSON.stringify(fim.alcance) : null}::jsonb, arquivo_alcance)
    where grupo_id = ${db.grupo} and id = ${id}`)
