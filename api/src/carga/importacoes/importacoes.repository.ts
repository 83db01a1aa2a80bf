import type { ContagemDaImportacao, Importacao } from '@tropeiro/contract/carga/importacoes'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type EstadoGuardado = 'recebendo' | 'processando' | 'concluida' | 'cancelada'

export type ImportacaoRow = Omit<Importacao, 'estado' | 'criado_em' | 'terminado_em' | 'contagem'> & {
  estado: EstadoGuardado
  criado_em: Date
  terminado_em: Date | null
  contagem: Partial<ContagemDaImportacao> | null
}

/** Counts on the files of `i`; an ended import has them written. */
const contagem = sql`
  coalesce(i.contagem, (
    select jsonb_build_object(
      'total', count(*) filter (where f.estado <> 'expandido'),
      'zips', count(*) filter (where f.tipo = 'zip'),
      'aguardando', count(*) filter (where f.estado = 'aguardando'),
      'importadas', count(*) filter (where f.estado = 'importada'),
      'sinalizadas', count(*) filter (where f.estado = 'importada' and f.avisos <> '{}'),
      'repetidas', count(*) filter (where f.estado = 'repetida'),
      'cancelamentos', count(*) filter (where f.estado = 'cancelamento'),
      'recusadas', count(*) filter (where f.estado = 'recusada'))
    from importacao_arquivos f where f.grupo_id = i.grupo_id and f.importacao_id = i.id))`

const columns = (usuarioId: string): Sql => sql`
  i.id::text as _id, i.origem, i.estado, u.nome as criado_por, i.usuario_id = ${usuarioId}::bigint as minha,
  i.created_at as criado_em, i.terminado_em, ${contagem} as contagem,
  case when t.id is not null then json_build_object('_id', t.id::text, 'estado', t.estado, 'feito', t.feito,
    'total', t.total, 'mensagem', t.mensagem) end as tarefa`

const joins = sql`
  from importacoes i
  join usuario_vista u on u.id = i.usuario_id
  left join tarefa_vista t on t.grupo_id = i.grupo_id and t.id = i.tarefa_id`

export type Dono = { usuarioId: string }

/** Opens one; asked again under the same key, it is the one already open. */
export const insertImportacao = (
  db: Db,
  dono: Dono,
  i: { origem: Importacao['origem']; estado: EstadoGuardado; idempotencia: string | null },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into importacoes (grupo_id, usuario_id, origem, estado, idempotencia)
    values (${db.grupo}, ${dono.usuarioId}, ${i.origem}, ${i.estado}, ${i.idempotencia})
    on conflict (grupo_id, usuario_id, idempotencia) do update set idempotencia = excluded.idempotencia
    returning id::text as id`)

export const findImportacao = (db: Db, dono: Dono, id: string): Promise<ImportacaoRow> =>
  db.one(sql`select ${columns(dono.usuarioId)} ${joins} where i.grupo_id = ${db.grupo} and i.id = ${id}`)

export const IMPORTACOES_POR_PAGINA = 20

export const listImportacoes = (db: Db, dono: Dono, antesDe: string | null): Promise<ImportacaoRow[]> =>
  db.all(sql`
    select ${columns(dono.usuarioId)} ${joins}
    where i.grupo_id = ${db.grupo} and (${antesDe}::bigint is null or i.id < ${antesDe}::bigint)
    order by i.id desc limit ${IMPORTACOES_POR_PAGINA}`)

export type Trancada = { estado: EstadoGuardado; tarefa_id: string | null; tarefa_estado: string | null }

/** Locks the import: who receives files, starts it or gives it up waits for the other. */
export const lockImportacao = (db: Db, id: string): Promise<Trancada> =>
  db.one(sql`
    select i.estado, i.tarefa_id::text as tarefa_id,
      (select t.estado from tarefa_vista t where t.grupo_id = i.grupo_id and t.id = i.tarefa_id) as tarefa_estado
    from importacoes i where i.grupo_id = ${db.grupo} and i.id = ${id} for update of i`)

/**
 * Locks the import for a step that can be done again. Its commit does not wait for the disk: after a power cut the last
 * steps, rows' states included, are simply still to be done. The end of the import waits, and with it all before it.
 */
export const lockParaPasso = (db: Db, id: string): Promise<unknown> =>
  db.one(sql`
    select set_config('synchronous_commit', 'off', true) from importacoes
    where grupo_id = ${db.grupo} and id = ${id} for no key update`)

export const updateProcessando = (db: Db, id: string, tarefaId: string): Promise<number> =>
  db.run(sql`
    update importacoes set estado = 'processando', tarefa_id = ${tarefaId}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Writes the end with its counts; an import that already ended keeps its own. */
export const updateFim = (db: Db, id: string, estado: 'concluida' | 'cancelada'): Promise<number> =>
  db.run(sql`
    update importacoes i set estado = ${estado}, terminado_em = now(), contagem = ${contagem}
    where i.grupo_id = ${db.grupo} and i.id = ${id} and i.estado in ('recebendo', 'processando')`)

export const findEstado = (db: Db, id: string): Promise<{ estado: EstadoGuardado; origem: string }> =>
  db.one(sql`select estado, origem from importacoes where grupo_id = ${db.grupo} and id = ${id}`)

/** Written counts no longer hold when a cancellation of an ended import finds its note: they are counted again. */
export const updateContagem = (db: Db, ids: string[]): Promise<number> =>
  db.run(sql`
    update importacoes i set contagem = null
    where i.grupo_id = ${db.grupo} and i.id = any(${ids}::bigint[]) and i.contagem is not null`)

export const deleteImportacao = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from importacoes where grupo_id = ${db.grupo} and id = ${id}`)

/** Imports that somebody began to send and forgot: their bytes would stay for ever. */
export const deleteEsquecidas = (db: Db): Promise<number> =>
  db.run(sql`
    delete from importacoes
    where grupo_id = ${db.grupo} and estado = 'recebendo' and created_at < now() - interval '7 days'`)

export const findNomeDoUsuario = (db: Db, usuarioId: string): Promise<{ nome: string }> =>
  db.one(sql`select nome from usuario_vista where id = ${usuarioId}`)
