import type { FamiliaEdi, TipoDeCanal } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

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
  ultima_em: Date | null
  ultimo_erro: string
  /** In whose name it works when it fetches. */
  criador_id: string | null
  ativo: boolean
}
export type CanalNovo = Omit<
  CanalRow,
  'id' | 'parceiro_id' | 'proxima_em' | 'ultima_em' | 'ultimo_erro' | 'segredo'
> & {
  /** Undefined keeps the one there is. */
  segredo?: Buffer | undefined
}

const columns = sql`c.id::text as id, c.parceiro_id::text as parceiro_id, c.direcao, c.familia, c.tipo, c.destino, c.segredo,
  c.intervalo_min, c.proxima_em, c.ultima_em, c.ultimo_erro, c.criador_id::text as criador_id, c.ativo`

export const listCanais = (db: Db, parceiroId: string): Promise<CanalRow[]> =>
  db.all(sql`
    select ${columns} from parceiro_canais c
    where c.grupo_id = ${db.grupo} and c.parceiro_id = ${parceiroId} order by c.direcao, c.id`)

export const findCanal = (db: Db, id: string): Promise<CanalRow> =>
  db.one(sql`select ${columns} from parceiro_canais c where c.grupo_id = ${db.grupo} and c.id = ${id}`)

/** The id first, because the sealed secret is bound to it. */
export const insertCanal = (db: Db, parceiroId: string, c: CanalNovo): Promise<{ id: string }> =>
  db.one(sql`
    insert into parceiro_canais (grupo_id, parceiro_id, direcao, familia, tipo, destino, intervalo_min, proxima_em, ativo, criador_id)
    values (${db.grupo}, ${parceiroId}, ${c.direcao}, ${c.familia}, ${c.tipo}, ${JSON.stringify(c.destino)}::jsonb,
      ${c.intervalo_min}, case when ${c.intervalo_min}::int is null then null else now() end, ${c.ativo},
      ${c.criador_id}::bigint)
    returning id::text as id`)

export const updateCanal = (db: Db, id: string, c: CanalNovo): Promise<number> =>
  db.run(sql`
    update parceiro_canais set direcao = ${c.direcao}, familia = ${c.familia}, tipo = ${c.tipo},
      destino = ${JSON.stringify(c.destino)}::jsonb, ativo = ${c.ativo}, criador_id = ${c.criador_id}::bigint,
      proxima_em = case when ${c.intervalo_min}::int is null then null
        when intervalo_min is distinct from ${c.intervalo_min}::int then now() else proxima_em end,
      intervalo_min = ${c.intervalo_min}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateSegredo = (db: Db, id: string, segredo: Buffer): Promise<number> =>
  db.run(sql`update parceiro_canais set segredo = ${segredo} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateDestino = (db: Db, id: string, destino: Record<string, string>): Promise<number> =>
  db.run(sql`
    update parceiro_canais set destino = ${JSON.stringify(destino)}::jsonb, ultimo_erro = ''
    where grupo_id = ${db.grupo} and id = ${id}`)

/** How a run ended; `logo` brings the next one, where there is one, a minute from now. */
export const updateFim = (db: Db, id: string, fim: { erro: string; logo: boolean }): Promise<number> =>
  db.run(sql`
    update parceiro_canais set ultima_em = now(), ultimo_erro = ${fim.erro},
      proxima_em = case when ${fim.logo} and proxima_em is not null then least(proxima_em, now() + interval '1 minute')
        else proxima_em end
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Queues one run of a channel, inside this transaction. */
export const enfileirarCanal = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'rodar_canal', `canal:${db.grupo}:${id}`, { id })

/** Who a channel works for, while he still belongs to the group. */
export const deleteCanal = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from parceiro_canais where grupo_id = ${db.grupo} and id = ${id}`)

/** Channels whose time has come, taken by one process: their next time is set in the same statement. */
export const takeVencidos = (db: Db): Promise<CanalRow[]> =>
  db.all(sql`
    update parceiro_canais c set proxima_em = now() + make_interval(mins => c.intervalo_min)
    from parceiros p
    where c.grupo_id = ${db.grupo} and p.grupo_id = c.grupo_id and p.id = c.parceiro_id and p.ativo
      and c.ativo and c.intervalo_min is not null and c.proxima_em <= now()
    returning ${columns}`)
