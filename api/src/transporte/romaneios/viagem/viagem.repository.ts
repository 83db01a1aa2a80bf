import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type EstadoDoRomaneio = 'pre' | 'expedicao' | 'viagem' | 'concluido'

/** A romaneio's own row, as decisions need it. */
export type RomaneioRow = {
  id: string
  numero: number
  estado: EstadoDoRomaneio
  cnpj_empresa: string
  base_id: number | null
  rota_id: string | null
  cpf_motorista: string | null
  nome_motorista: string
  placa_veiculo: string
  versao: number
  created_at: Date
  saida_em: Date | null
}

const columns = sql`r.id::text as id, r.numero, r.estado, r.cnpj_empresa, r.base_id, r.rota_id::text as rota_id,
  r.cpf_motorista, r.nome_motorista, r.placa_veiculo, r.versao, r.created_at, r.saida_em`

/** Locks romaneios of the group by number, in number order; those deleted, of others or of bases beyond the asker are left out. */
export const lockPorNumero = (db: Db, numeros: number[]): Promise<RomaneioRow[]> =>
  db.all(sql`
    select ${columns} from romaneios r
    where r.grupo_id = ${db.grupo} and r.numero = any(${numeros}::bigint[]) and r.excluido_em is null${nasBases(db, sql`r.base_id`)}
    order by r.id for update`)

export const lockPorId = (db: Db, ids: string[]): Promise<RomaneioRow[]> =>
  db.all(sql`
    select ${columns} from romaneios r
    where r.grupo_id = ${db.grupo} and r.id = any(${ids}::bigint[]) and r.excluido_em is null
    order by r.id for update`)

/** Notes that are in the romaneio now, in id order. */
export const listNotaIds = (db: Db, romaneioId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select n.id::text as id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.excluida_em is null
    order by n.id`)

/** Those that leave with it: what the office closed beforehand stays closed. */
export const listParaSair = (db: Db, romaneioId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select n.id::text as id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.excluida_em is null
      and n.situacao in ('expedicao', 'rota')
    order by n.id`)

/** Notes of the romaneio that nobody may take out on the road. */
export const listCanceladas = (db: Db, romaneioId: string): Promise<{ numero: number; serie: number }[]> =>
  db.all(sql`
    select n.numero, n.serie from nota_vista n
    where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.cancelada_em is not null and n.excluida_em is null
    order by n.numero`)

/** How many notes are still open in the romaneio: a fresh look, after the caller locked its row. */
export const countAbertas = async (db: Db, romaneioId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from nota_vista n
      where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.situacao in ('expedicao', 'rota')
        and n.excluida_em is null`)
  ).n

export const updateViagem = (db: Db, id: string, em: Date | null): Promise<number> =>
  db.run(sql`
    update romaneios set estado = 'viagem', versao = versao + 1,
      saida_em = least(now(), greatest(coalesce(${em}::timestamptz, now()), created_at))
    where grupo_id = ${db.grupo} and id = ${id}`)

/** @param em when its last note was closed, as far as this caller knows; another proof of it may tell a later time. Null is now. */
export const updateConcluido = (db: Db, id: string, em: Date | null): Promise<number> =>
  db.run(sql`
    update romaneios r set estado = 'concluido', versao = versao + 1, concluido_em = least(now(), greatest(coalesce(${em}::timestamptz, now()),
      r.saida_em, (select max(c.em) from romaneio_notas rn join prova_da_nota c on c.grupo_id = rn.grupo_id and c.nota_id = rn.nota_id
        and c.romaneio_id = rn.romaneio_id where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id)))
    where r.grupo_id = ${db.grupo} and r.id = ${id}`)

/** Makes the romaneio's totals what its lines add up to. */
export const updateTotais = (db: Db, ids: string[]): Promise<number> =>
  db.run(sql`
    update romaneios r set total_notas = t.notas, total_volumes = t.volumes, total_peso_gramas = t.peso,
      total_valor_centavos = t.valor
    from (
      select x.id, count(n.id)::int as notas, coalesce(sum(n.volumes), 0)::int as volumes,
        coalesce(sum(n.peso_gramas), 0)::bigint as peso, coalesce(sum(n.valor_centavos), 0)::bigint as valor
      from unnest(${ids}::bigint[]) x(id)
      left join romaneio_notas rn on rn.grupo_id = ${db.grupo} and rn.romaneio_id = x.id
      left join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id and n.excluida_em is null
      group by x.id
    ) t
    where r.grupo_id = ${db.grupo} and r.id = t.id`)

/** The romaneios that hold these notes now. */
export const listDasNotas = async (db: Db, notas: string[]): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select distinct romaneio_id::text as id from nota_vista
      where grupo_id = ${db.grupo} and id = any(${notas}::bigint[]) and romaneio_id is not null order by 1`)
  ).map((r) => r.id)

/** The companies whose notes are in it: whoever of them listens hears of its changes. */
export const listCnpjs = async (db: Db, romaneioId: string): Promise<string[]> =>
  (
    await db.all<{ cnpj: string }>(sql`
      select distinct c.cnpj from nota_vista n, lateral (values (n.cnpj_embarca), (n.cnpj_dest)) c(cnpj)
      where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} limit 100`)
  ).map((r) => r.cnpj)

/** What giving a note back must know of it. */
export const paraDevolver = sql`n.id::text as id, n.romaneio_id::text as romaneio_id, n.situacao`
