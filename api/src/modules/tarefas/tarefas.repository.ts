import type { Tarefa } from '@tropeiro/contract/modules/tarefas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type TarefaRow = Omit<Tarefa, 'criado_em' | 'terminado_em'> & {
  criado_em: Date
  terminado_em: Date | null
}

const columns = sql`
  t.id::text as _id, t.tipo, t.titulo, t.estado, t.feito, t.total, t.mensagem,
  case when t.arquivo_chave is not null then json_build_object('nome', t.arquivo_nome, 'bytes', t.arquivo_bytes) end as arquivo,
  u.nome as criado_por, t.created_at as criado_em, t.terminado_em`

export type Dono = { grupoId: number; usuarioId: string }

export const listTarefas = (
  db: Db,
  dono: Dono,
  q: { tipo?: string; antesDe?: string },
): Promise<TarefaRow[]> =>
  db.all(sql`
    select ${columns} from tarefas t join usuarios u on u.id = t.usuario_id
    where t.grupo_id = ${dono.grupoId} and t.usuario_id = ${dono.usuarioId}
      and (${q.tipo ?? null}::text is null or t.tipo = ${q.tipo ?? null})
      and (${q.antesDe ?? null}::bigint is null or t.id < ${q.antesDe ?? null}::bigint)
    order by t.id desc limit 50`)

export const findTarefa = (db: Db, dono: Dono, id: string): Promise<TarefaRow> =>
  db.one(sql`
    select ${columns} from tarefas t join usuarios u on u.id = t.usuario_id
    where t.grupo_id = ${dono.grupoId} and t.usuario_id = ${dono.usuarioId} and t.id = ${id}`)

export const insertTarefa = (
  db: Db,
  dono: Dono,
  t: { tipo: string; titulo: string; parametros: unknown; total: number | null },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into tarefas (grupo_id, usuario_id, tipo, titulo, parametros, total)
    values (${dono.grupoId}, ${dono.usuarioId}, ${t.tipo}, ${t.titulo}, ${JSON.stringify(t.parametros)}, ${t.total})
    returning id::text as id`)

/** Puts the task in the queue; the key keeps one job a task however often it is asked. */
export const enqueue = (db: Db, grupoId: number, id: string): Promise<number> =>
  db.run(
    sql`select enfileirar('tarefa', ${JSON.stringify({ grupoId, id })}::json, ${`tarefa:${grupoId}:${id}`})`,
  )

export const updateCancelar = (db: Db, dono: Dono, id: string): Promise<number> =>
  db.run(sql`
    update tarefas set cancelar = true,
      estado = case when estado = 'fila' then 'cancelada' else estado end,
      terminado_em = case when estado = 'fila' then now() else terminado_em end
    where grupo_id = ${dono.grupoId} and usuario_id = ${dono.usuarioId} and id = ${id} and estado in ('fila', 'executando')`)

export const updateRetomar = (db: Db, dono: Dono, id: string): Promise<number> =>
  db.run(sql`
    update tarefas set estado = 'fila', cancelar = false, terminado_em = null, mensagem = null
    where grupo_id = ${dono.grupoId} and usuario_id = ${dono.usuarioId} and id = ${id} and estado in ('cancelada', 'falhou')`)

export const findArquivo = (
  db: Db,
  dono: Dono,
  id: string,
): Promise<{ chave: string | null; nome: string }> =>
  db.one(sql`
    select arquivo_chave as chave, arquivo_nome as nome from tarefas
    where grupo_id = ${dono.grupoId} and usuario_id = ${dono.usuarioId} and id = ${id}`)

export type Execucao = {
  id: string
  tipo: string
  titulo: string
  usuario_id: string
  parametros: unknown
  cursor: unknown
  estado: string
}

export const updateInicio = (db: Db, grupoId: number, id: string): Promise<Execucao | undefined> =>
  db.maybe(sql`
    update tarefas set estado = 'executando', iniciado_em = coalesce(iniciado_em, now())
    where grupo_id = ${grupoId} and id = ${id} and estado in ('fila', 'executando') and not cancelar
    returning id::text as id, tipo, titulo, usuario_id::text as usuario_id, parametros, cursor, estado`)

/** Writes progress and where the work stands; answers whether somebody asked to stop. */
export const updateProgresso = (
  db: Db,
  grupoId: number,
  id: string,
  p: { feito: number; total?: number | null; cursor?: unknown; mensagem?: string },
): Promise<{ cancelar: boolean }> =>
  db.one(sql`
    update tarefas set feito = ${p.feito}, total = coalesce(${p.total ?? null}, total),
      cursor = coalesce(${p.cursor === undefined ? null : JSON.stringify(p.cursor)}::jsonb, cursor),
      mensagem = coalesce(${p.mensagem ?? null}, mensagem)
    where grupo_id = ${grupoId} and id = ${id}
    returning cancelar`)

export const updateFim = (
  db: Db,
  grupoId: number,
  id: string,
  fim: {
    estado: 'concluida' | 'falhou' | 'cancelada'
    mensagem?: string | null
    arquivo?: { chave: string; nome: string; bytes: number }
  },
): Promise<number> =>
  db.run(sql`
    update tarefas set estado = ${fim.estado}, terminado_em = now(), mensagem = coalesce(${fim.mensagem ?? null}, mensagem),
      arquivo_chave = coalesce(${fim.arquivo?.chave ?? null}, arquivo_chave),
      arquivo_nome = coalesce(${fim.arquivo?.nome ?? null}, arquivo_nome),
      arquivo_bytes = coalesce(${fim.arquivo?.bytes ?? null}::bigint, arquivo_bytes)
    where grupo_id = ${grupoId} and id = ${id}`)
