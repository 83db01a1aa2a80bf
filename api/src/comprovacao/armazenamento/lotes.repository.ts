import type { Caixa, Lote } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { dasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type LoteRow = Omit<Lote, 'saida_em' | 'recebido_em'> & { saida_em: Date; recebido_em: Date | null }

export const LOTES_POR_PAGINA = 50

/** A lot is of where it left and of where it goes. */
const nasBasesDoLote = (db: Db): Sql =>
  temLimite(db)
    ? sql` and (${dasBases(db, sql`l.base_origem`)} or l.base_destino = any(${db.alcance.bases}::int[]))`
    : empty

export const listLotes = (db: Db, q: { antesDe: string | null; id: string | null }): Promise<LoteRow[]> =>
  db.all(sql`
    select l.id::text as _id, l.numero, coalesce(o.nome, '') as origem, l.destino, l.responsavel, l.documento, l.estado,
      l.saida_em, l.usuario_nome as despachado_por, l.recebido_em, l.recebido_por, c.caixas, c.papeis
    from armazenamento_lotes l
    left join base_vista o on o.grupo_id = l.grupo_id and o.id = l.base_origem
    cross join lateral (
      select coalesce(array_agg(distinct c.numero::int order by c.numero::int), '{}') as caixas, count(p.nota_id)::int as papeis
      from armazenamento_movimentos m
      join armazenamento_caixas c on c.grupo_id = m.grupo_id and c.id = m.caixa_id
      left join armazenamento_papeis p on p.grupo_id = c.grupo_id and p.caixa_id = c.id
      where m.grupo_id = l.grupo_id and m.lote_id = l.id and m.tipo = 'saiu') c
    where l.grupo_id = ${db.grupo}${nasBasesDoLote(db)} and (${q.antesDe}::bigint is null or l.id < ${q.antesDe}::bigint)
      and (${q.id}::bigint is null or l.id = ${q.id}::bigint)
    order by l.id desc limit ${LOTES_POR_PAGINA}`)

export const insertLote = (
  db: Db,
  l: {
    origem: number | null
    baseDestino: number | null
    destino: string
    responsavel: string
    documento: string
    usuario: string
  },
): Promise<{ id: string; numero: number }> =>
  db.one(sql`
    insert into armazenamento_lotes (grupo_id, numero, base_origem, base_destino, destino, responsavel, documento, usuario_nome)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'lote_de_caixas'), ${l.origem}, ${l.baseDestino}, ${l.destino},
      ${l.responsavel}, ${l.documento}, ${l.usuario})
    returning id::text as id, numero::int as numero`)

export const updateSaida = (db: Db, caixas: string[], lote: string): Promise<number> =>
  db.run(sql`
    update armazenamento_caixas set estado = 'em_transito', lote_id = ${lote}, local = ''
    where grupo_id = ${db.grupo} and id = any(${caixas}::bigint[])`)

export type LoteTravado = {
  id: string
  numero: number
  estado: 'em_transito' | 'recebido'
  destino: string
  base_destino: number | null
}

export const lockLote = (db: Db, id: string): Promise<LoteTravado | undefined> =>
  db.maybe(sql`
    select id::text as id, numero::int as numero, estado, destino, base_destino from armazenamento_lotes l
    where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoLote(db)} for update`)

export const updateRecebido = (db: Db, id: string, por: string): Promise<number> =>
  db.run(sql`
    update armazenamento_lotes set estado = 'recebido', recebido_em = now(), recebido_por = ${por}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Boxes of a lot that are on their way. */
export const listACaminho = async (db: Db, lote: string): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select id::text as id from armazenamento_caixas
      where grupo_id = ${db.grupo} and lote_id = ${lote} and estado = 'em_transito'`)
  ).map((c) => c.id)

export const updateChegada = (
  db: Db,
  caixa: string,
  c: { estado: Caixa['estado']; base: number | null },
): Promise<number> =>
  db.run(sql`
    update armazenamento_caixas set base_id = ${c.base}, estado = ${c.estado}
    where grupo_id = ${db.grupo} and id = ${caixa}`)

export const countPapeis = (db: Db, caixas: string[]): Promise<{ caixa: string; papeis: number }[]> =>
  db.all(sql`
    select caixa_id::text as caixa, count(*)::int as papeis from armazenamento_papeis
    where grupo_id = ${db.grupo} and caixa_id = any(${caixas}::bigint[]) group by caixa_id`)
