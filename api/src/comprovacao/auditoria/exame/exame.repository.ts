import { enfileirarVarios } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Queues the look at each proof of these notes that waits for eyes and has not been looked at. */
export async function enfileirarExames(db: Db, notas: string[]): Promise<number> {
  const found = await db.all<{ id: string }>(sql`
    select c.id::text as id from comprovante_vista c
    where c.grupo_id = ${db.grupo} and c.nota_id = any(${notas}::bigint[]) and c.estado = 'auditoria'
      and not exists (
        select from auditoria_exames x where x.grupo_id = c.grupo_id and x.comprovante_id = c.id)`)
  if (found.length === 0) return 0
  return enfileirarVarios(
    db,
    'examinar_comprovante',
    found.map(({ id }) => ({ chave: `exame:${db.grupo}:${id}`, pedido: { comprovante: id } })),
  )
}

/** Counts an exam that begins; answers how many have begun without an end. */
export const upsertAberto = (db: Db, comprovante: string): Promise<{ tentativas: number }> =>
  db.one(sql`
    insert into auditoria_exames_abertos as x (grupo_id, comprovante_id) values (${db.grupo}, ${comprovante})
    on conflict (grupo_id, comprovante_id) do update set tentativas = x.tentativas + 1
    returning tentativas`)

export const deleteAberto = (db: Db, comprovante: string): Promise<number> =>
  db.run(sql`
    delete from auditoria_exames_abertos where grupo_id = ${db.grupo} and comprovante_id = ${comprovante}`)

export type AExaminar = {
  nota: { id: string; chave: string | null; ar: string }
  imagens: { chave: string; tipo: string }[]
}

export const findAExaminar = (db: Db, comprovante: string): Promise<AExaminar | undefined> =>
  db.maybe(sql`
    select json_build_object('id', n.id::text, 'chave', n.chave, 'ar', n.ar_nota) as nota,
      coalesce((
        select json_agg(json_build_object('chave', a.chave, 'tipo', a.tipo) order by i.ordem)
        from comprovante_imagem_vista i join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
        where i.grupo_id = c.grupo_id and i.comprovante_id = c.id), '[]') as imagens
    from comprovante_vista c join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    where c.grupo_id = ${db.grupo} and c.id = ${comprovante}`)
