import type { FamiliaEdi, TipoDeCanal } from '@tropeiro/contract/rules/troca-de-arquivos'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type CanalRow = {
  id: string
  parceiro_id: string
  direcao: 'entrada' | 'saida'
  familia: FamiliaEdi
  tipo: TipoDeCanal
  destino: Record<string, string>
  segredo: Buffer | null
  intervalo_min: number | null
  proxima_em: Date | null
  ativo: boolean
}
export type CanalNovo = Omit<CanalRow, 'id' | 'parceiro_id' | 'proxima_em' | 'segredo'> & {
  /** Undefined keeps the one there is. */
  segredo?: Buffer | undefined
}

const columns = sql`c.id::text as id, c.parceiro_id::text as parceiro_id, c.direcao, c.familia, c.tipo, c.destino, c.segredo,
  c.intervalo_min, c.proxima_em, c.ativo`

export const listCanais = (db: Db, grupoId: number, parceiroId: string): Promise<CanalRow[]> =>
  db.all(sql`
    select ${columns} from parceiro_canais c
    where c.grupo_id = ${grupoId} and c.parceiro_id = ${parceiroId} order by c.direcao, c.id`)

export const findCanal = (db: Db, grupoId: number, id: string): Promise<CanalRow> =>
  db.one(sql`select ${columns} from parceiro_canais c where c.grupo_id = ${grupoId} and c.id = ${id}`)

/** The id first, because the sealed secret is bound to it. */
export const insertCanal = (
  db: Db,
  grupoId: number,
  parceiroId: string,
  c: CanalNovo,
): Promise<{ id: string }> =>
  db.one(sql`
    insert into parceiro_canais (grupo_id, parceiro_id, direcao, familia, tipo, destino, intervalo_min, proxima_em, ativo)
    values (${grupoId}, ${parceiroId}, ${c.direcao}, ${c.familia}, ${c.tipo}, ${JSON.stringify(c.destino)}::jsonb,
      ${c.intervalo_min}, case when ${c.intervalo_min}::int is null then null else now() end, ${c.ativo})
    returning id::text as id`)

export const updateCanal = (db: Db, grupoId: number, id: string, c: CanalNovo): Promise<number> =>
  db.run(sql`
    update parceiro_canais set direcao = ${c.direcao}, familia = ${c.familia}, tipo = ${c.tipo},
      destino = ${JSON.stringify(c.destino)}::jsonb, ativo = ${c.ativo},
      proxima_em = case when ${c.intervalo_min}::int is null then null
        when intervalo_min is distinct from ${c.intervalo_min}::int then now() else proxima_em end,
      intervalo_min = ${c.intervalo_min}
    where grupo_id = ${grupoId} and id = ${id}`)

export const updateSegredo = (db: Db, grupoId: number, id: string, segredo: Buffer): Promise<number> =>
  db.run(sql`update parceiro_canais set segredo = ${segredo} where grupo_id = ${grupoId} and id = ${id}`)

export const deleteCanal = (db: Db, grupoId: number, id: string): Promise<number> =>
  db.run(sql`delete from parceiro_canais where grupo_id = ${grupoId} and id = ${id}`)

/** Channels whose time has come, taken by one process: their next time is set in the same statement. */
export const takeVencidos = (db: Db, grupoId: number): Promise<CanalRow[]> =>
  db.all(sql`
    update parceiro_canais c set proxima_em = now() + make_interval(mins => c.intervalo_min)
    from parceiros p
    where c.grupo_id = ${grupoId} and p.grupo_id = c.grupo_id and p.id = c.parceiro_id and p.ativo
      and c.ativo and c.intervalo_min is not null and c.proxima_em <= now()
    returning ${columns}`)
