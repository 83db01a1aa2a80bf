import type { EnvioResumo } from '@tropeiro/contract/fiscal/transmissao/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Row = Omit<EnvioResumo, 'created_at' | 'proxima' | 'recebido_em'> & {
  created_at: Date
  proxima: Date
  recebido_em: Date | null
}

const columns = sql`
  id::text as _id, tipo, ambiente, cnpj, uf, autorizador, chave, tp_evento, n_seq, tp_emis, referencia, estado, cstat,
  xmotivo, erro, protocolo, envios, consultas, trocado, proxima, recebido_em, created_at`

export const listEnvios = (
  db: Db,
  q: { estado: string[]; chave?: string; skip: number; limite: number },
): Promise<(Row & { total: number })[]> =>
  db.all(sql`
    select ${columns}, (count(*) over ())::int as total from fiscal_envios
    where grupo_id = ${db.grupo} and (${q.estado.length === 0} or estado = any(${q.estado}::text[]))
      and (${q.chave ?? null}::text is null or chave = ${q.chave ?? null})
    order by id desc offset ${q.skip} limit ${q.limite}`)

export const findEnvio = (db: Db, id: string): Promise<Row | undefined> =>
  db.maybe(sql`select ${columns} from fiscal_envios where grupo_id = ${db.grupo} and id = ${id}`)

export const findProcessado = async (db: Db, id: string): Promise<Buffer | null> =>
  (
    await db.maybe<{ processado: Buffer | null }>(
      sql`select processado from fiscal_envios where grupo_id = ${db.grupo} and id = ${id}`,
    )
  )?.processado ?? null

export const listChamadas = (
  db: Db,
  envioId: string,
): Promise<{ servico: string; em: Date; ms: number; resultado: string; cstat: string; texto: string }[]> =>
  db.all(sql`
    select servico, em, ms, resultado, cstat, texto from fiscal_chamadas
    where grupo_id = ${db.grupo} and envio_id = ${envioId} order by id limit 500`)

/** What SEFAZ gave back of a document, byte for byte, and what was signed. */
export const findXml = (
  db: Db,
  envioId: string,
): Promise<{ processado: Buffer | null; assinado: Buffer } | undefined> =>
  db.maybe(
    sql`select processado, assinado from fiscal_envios where grupo_id = ${db.grupo} and id = ${envioId}`,
  )
