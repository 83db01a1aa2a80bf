import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type ArquivoRow = {
  id: string
  chave: string
  nome: string
  tipo: string
  bytes: number
  sha256: string
  estado: string
}

const columns = sql`id::text as id, chave, nome, tipo, bytes, sha256, estado`

/** Announces a file to come; the same bytes announced again are the same row, and are waited for from then on. */
export const insertArquivo = (
  db: Db,
  a: {
    chave: string
    nome: string
    tipo: string
    bytes: number
    sha256: string
    usuarioId: string
  },
): Promise<ArquivoRow> =>
  db.one(sql`
    insert into arquivos (grupo_id, chave, nome, tipo, bytes, sha256, usuario_id)
    values (${db.grupo}, ${a.chave}, ${a.nome}, ${a.tipo}, ${a.bytes}, ${a.sha256}, ${a.usuarioId})
    on conflict (grupo_id, chave) do update set
      estado = case when arquivos.estado = 'apagando' then 'pendente' else arquivos.estado end,
      created_at = case when arquivos.estado = 'gravado' then arquivos.created_at else now() end
    returning ${columns}`)

export const findByChave = (db: Db, chave: string): Promise<ArquivoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from arquivos where grupo_id = ${db.grupo} and chave = ${chave} and estado <> 'apagando'`,
  )

export const updateGravado = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update arquivos set estado = 'gravado' where grupo_id = ${db.grupo} and id = ${id} and estado <> 'apagando'`)

/** Which of these are announced already. */
export const listConhecidas = (db: Db, chaves: string[]): Promise<{ chave: string }[]> =>
  db.all(sql`
    select chave from arquivos where grupo_id = ${db.grupo} and chave = any(${chaves}) and estado <> 'apagando'`)

/**
 * Bytes announced or received since `desde`, of the group and of one person in it; announcements of one group are counted one
 * after the other.
 */
export async function sumAnunciados(
  db: Db,
  q: { usuarioId: string; desde: Date },
): Promise<{ grupo: number; pessoa: number }> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`arquivos:${db.grupo}`}, 0))`)
  return db.one(sql`
    select coalesce(sum(bytes), 0)::bigint as grupo,
      coalesce(sum(bytes) filter (where usuario_id = ${q.usuarioId}), 0)::bigint as pessoa
    from (
      select usuario_id, bytes from arquivos where grupo_id = ${db.grupo} and created_at > ${q.desde}
      union all
      select usuario_id, bytes from recebidos_do_dia where grupo_id = ${db.grupo} and created_at > ${q.desde}) x`)
}

/** Notes what came in by another door, and forgets what no day counts any more. */
export const insertRecebido = (
  db: Db,
  r: { usuarioId: string; bytes: number; antes: Date },
): Promise<number> =>
  db.run(sql`
    with velhos as (delete from recebidos_do_dia where grupo_id = ${db.grupo} and created_at < ${r.antes})
    insert into recebidos_do_dia (grupo_id, usuario_id, bytes) values (${db.grupo}, ${r.usuarioId}, ${r.bytes})`)

/** Announced before `antes` and used by nobody: from here on nobody can. Those marked in an earlier run come again. */
export const markSemUso = (db: Db, antes: Date, limite: number): Promise<{ id: string }[]> =>
  db.all(sql`
    update arquivos set estado = 'apagando' where grupo_id = ${db.grupo} and id in (
      select id from arquivos where grupo_id = ${db.grupo} and estado <> 'gravado'
        and (estado = 'apagando' or created_at < ${antes})
      order by id limit ${limite} for update skip locked)
    returning id::text as id`)

/** Files that nothing uses any more. */
export const updateSoltos = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update arquivos set estado = 'pendente', created_at = now()
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[]) and estado = 'gravado'`)

/** The row of a marked file; what a proof still holds stands behind a foreign key and throws. */
export const deleteMarcado = (db: Db, id: string): Promise<{ chave: string } | undefined> =>
  db.maybe(sql`
    delete from arquivos where grupo_id = ${db.grupo} and id = ${id} and estado = 'apagando' returning chave`)

/** Of these keys, those that may be read because all files may, or because this person sent them. */
export const listLegiveis = (
  db: Db,
  q: { chaves: string[]; todas: boolean; usuarioId: string },
): Promise<{ chave: string }[]> =>
  db.all(sql`
    select a.chave from arquivos a
    where a.grupo_id = ${db.grupo} and a.chave = any(${q.chaves}) and a.estado = 'gravado'
      and (${q.todas} or a.usuario_id = ${q.usuarioId})`)

export type MeuArquivo = { id: string; chave: string; estado: string }

/** Of these keys, the files that this person sent. */
export const listMeus = (db: Db, chaves: string[], usuarioId: string): Promise<MeuArquivo[]> =>
  db.all(sql`
    select id::text as id, chave, estado from arquivos
    where grupo_id = ${db.grupo} and chave = any(${chaves}) and usuario_id = ${usuarioId}`)

/** From here on nobody can take it into use; nothing when somebody did already. */
export const markApagando = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update arquivos set estado = 'apagando' where grupo_id = ${db.grupo} and id = ${id} and estado <> 'gravado'`)
