import { createHash } from 'node:crypto'
import type { Layout } from '@tropeiro/edi'
import type { Owner } from './factories.ts'

/* Files of trading partners, as the demo's world has them from its past. */

export const HORA = 3_600_000
/** Day and minute as people in São Paulo read them. */
export const naCasa = (at: Date): string => new Date(at.getTime() - 3 * HORA).toISOString().slice(0, 16)
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type ArquivoDemo = {
  parceiroId: string
  direcao: 'entrada' | 'saida'
  familia: string
  layout: Layout
  nome: string
  bytes: Uint8Array
  estado: string
  contagem: Record<string, number>
  em: Date
}

/** Keeps a file as one that came or went then. @returns its id */
export async function gravarArquivo(db: Owner, grupoId: number, a: ArquivoDemo): Promise<string> {
  const contagem = {
    linhas: 0,
    importadas: 0,
    repetidas: 0,
    canceladas: 0,
    recusadas: 0,
    avisos: 0,
    erros: 0,
  }
  const { rows } = await db.query<{ id: string }>(
    `insert into parceiro_arquivos (grupo_id, parceiro_id, direcao, familia, layout, nome, sha256, bytes, conteudo, estado,
       contagem, origem, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'canal', $12) returning id::text as id`,
    [
      grupoId,
      a.parceiroId,
      a.direcao,
      a.familia,
      a.layout.id,
      a.nome,
      sha(a.bytes),
      a.bytes.byteLength,
      Buffer.from(a.bytes),
      a.estado,
      JSON.stringify({ ...contagem, ...a.contagem }),
      a.em,
    ],
  )
  return rows[0]!.id
}
