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

/** Announces a file to come; the same bytes announced again are the same row. */
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
    on conflict (grupo_id, chave) do update set chave = excluded.chave
    returning ${columns}`)

export const findByChave = (db: Db, chave: string): Promise<ArquivoRow | undefined> =>
  db.maybe(sql`select ${columns} from arquivos where grupo_id = ${db.grupo} and chave = ${chave}`)

export const updateGravado = (db: Db, id: string): Promise<number> =>
  db.run(sql`update arquivos set estado = 'gravado' where grupo_id = ${db.grupo} and id = ${id}`)

/**
 * Which of these keys may be read: any file of the group for its staff; for asset users and drivers, what they
 * sent themselves and the images of notes within their reach.
 */
export const listLegiveis = (
  db: Db,
  q: {
    chaves: string[]
    todas: boolean
    usuarioId: string
    documentos: string[]
    cpf: string
  },
): Promise<{ chave: string }[]> =>
  db.all(sql`
    select a.chave from arquivos a
    where a.grupo_id = ${db.grupo} and a.chave = any(${q.chaves}) and a.estado = 'gravado' and (
      ${q.todas} or a.usuario_id = ${q.usuarioId} or exists (
        select from comprovante_imagens i
        join notas n on n.grupo_id = i.grupo_id and n.id = i.nota_id
        where i.grupo_id = a.grupo_id and i.arquivo_id = a.id
          and (n.cnpj_embarca = any(${q.documentos}) or n.cnpj_dest = any(${q.documentos}) or n.cpf_motorista = ${q.cpf})))`)
