import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { ProvaDaImagem } from './imagens.rules.ts'

export type UmaImagem = { comprovante: string; imagem: string }

/** A proof within reach. */
export const findNotaDaProva = (db: Db, id: string): Promise<{ nota_id: string } | undefined> =>
  db.maybe(sql`
    select c.nota_id::text as nota_id from comprovantes c
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    where ${escopoNotas(db)} and c.grupo_id = n.grupo_id and c.id = ${id}`)

/** What decides over its images; asked when its note is locked. */
export const findProva = (db: Db, id: string): Promise<ProvaDaImagem> =>
  db.one(sql`
    select c.estado, c.autor_id::text as autor_id, n.protocolo_id is not null as protocolo from comprovantes c
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    where c.grupo_id = ${db.grupo} and c.id = ${id}`)

/** 0 when the proof does not have it. */
export const moveRetirada = (db: Db, q: UmaImagem & { motivo: string; usuarioId: string }): Promise<number> =>
  db.run(sql`
    with tirada as (
      delete from comprovante_imagens
      where grupo_id = ${db.grupo} and comprovante_id = ${q.comprovante} and arquivo_id = ${q.imagem} returning *)
    insert into comprovante_imagens_retiradas (grupo_id, comprovante_id, arquivo_id, nota_id, ordem, motivo, retirada_por)
    select grupo_id, comprovante_id, arquivo_id, nota_id, ordem, ${q.motivo}, ${q.usuarioId} from tirada`)

/** 0 when it was not taken back. */
export const moveDevolvida = (db: Db, q: UmaImagem): Promise<number> =>
  db.run(sql`
    with volta as (
      delete from comprovante_imagens_retiradas
      where grupo_id = ${db.grupo} and comprovante_id = ${q.comprovante} and arquivo_id = ${q.imagem} returning *)
    insert into comprovante_imagens (grupo_id, comprovante_id, arquivo_id, nota_id, ordem)
    select grupo_id, comprovante_id, arquivo_id, nota_id, ordem from volta`)

/** Whether the image is or was one of this proof. */
export const isDaProva = async (db: Db, q: UmaImagem): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from comprovante_imagens
    where grupo_id = ${db.grupo} and comprovante_id = ${q.comprovante} and arquivo_id = ${q.imagem}
    union all
    select 1 from comprovante_imagens_retiradas
    where grupo_id = ${db.grupo} and comprovante_id = ${q.comprovante} and arquivo_id = ${q.imagem}`)) !==
  undefined
