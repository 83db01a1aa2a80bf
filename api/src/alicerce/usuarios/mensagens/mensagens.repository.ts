import { enfileirarSemGrupo } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { DbSemGrupo } from '../../../db/tx.ts'

/** Puts a system message into the queue; the same key waits once. */
export const enqueueMensagem = (db: DbSemGrupo, dados: unknown, chave: string): Promise<number> =>
  enfileirarSemGrupo(db, 'mensagem_do_sistema', `mensagem:${chave}`, dados)

export const insertMensagem = (
  db: DbSemGrupo,
  m: { para: string; assunto: string; selado: Buffer },
): Promise<number> =>
  db.run(sql`
    insert into mensagens_do_sistema (para, assunto, selado) values (${m.para}, ${m.assunto}, ${m.selado})`)

/** Links in them expire; so do they. */
export const deleteOld = (db: DbSemGrupo): Promise<number> =>
  db.run(sql`delete from mensagens_do_sistema where created_at < now() - interval '8 days'`)

export type MensagemRow = { _id: string; para: string; assunto: string; selado: Buffer; created_at: Date }

export const listMensagens = (db: DbSemGrupo): Promise<MensagemRow[]> =>
  db.all(sql`
    select id::text as _id, para, assunto, selado, created_at from mensagens_do_sistema order by id desc limit 100`)
