import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { NotaDoPlano, PlanoPublicado, Ponto, RomaneioDoPlano } from './acompanhar.rules.ts'

const publicado = sql`
  p.id::text as id, b.nome as base, p.dia::text as dia, p.revisao, p.pedido, coalesce(v.resultado, p.resultado) as resultado
  from planos p join base_vista b on b.grupo_id = p.grupo_id and b.id = p.base_id
  left join plano_versoes v on v.grupo_id = p.grupo_id and v.plano_id = p.id and v.versao = p.versao_publicada`

/** The plans of a day that drivers drive by. */
export const listPublicados = (db: Db, dia: string, bases: readonly string[]): Promise<PlanoPublicado[]> =>
  db.all(sql`
    select ${publicado} where p.grupo_id = ${db.grupo} and p.dia = ${dia}::date and p.estado = 'publicado'${nasBases(db, sql`p.base_id`)}
      and ${bases.length > 0 ? sql`b.nome = any(${[...bases]})` : sql`true`}
    order by p.id limit 50`)

export const findPublicado = (db: Db, id: string): Promise<PlanoPublicado | undefined> =>
  db.maybe(sql`
    select ${publicado} where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint and p.estado = 'publicado'${nasBases(db, sql`p.base_id`)}`)

/** The romaneios that plans became, as they are now. */
export const listRomaneiosDe = (db: Db, planos: readonly string[]): Promise<RomaneioDoPlano[]> =>
  db.all(sql`
    select x.plano_id::text as plano, x.veiculo, r.id::text as id, r.numero::int as numero, r.estado, r.cpf_motorista as cpf,
      r.nome_motorista as motorista, r.saida_em
    from plano_romaneios x join romaneio_vista r on r.grupo_id = x.grupo_id and r.id = x.romaneio_id
    where x.grupo_id = ${db.grupo} and x.plano_id = any(${[...planos]}::bigint[]) and r.excluido_em is null
    order by x.plano_id, x.veiculo, r.id`)

/** Where the notes of plans stand, and what was told of them on these romaneios. */
export const listNotasDe = (
  db: Db,
  notas: readonly string[],
  romaneios: readonly string[],
): Promise<NotaDoPlano[]> =>
  db.all(sql`
    select n.id::text as id, n.situacao, n.desfecho, n.romaneio_id::text as romaneio, k.em, coalesce(k.tentada, false) as tentada
    from nota_vista n
    left join lateral (
      select min(c.em) as em, bool_or(c.efeito = 'tentativa') as tentada from prova_da_nota c
      where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.romaneio_id = any(${[...romaneios]}::bigint[])) k on true
    where n.grupo_id = ${db.grupo} and n.id = any(${[...notas]}::bigint[])`)

/** Where these drivers were last. */
export const listPontos = (db: Db, cpfs: readonly string[]): Promise<Ponto[]> =>
  db.all(sql`
    select u.cpf, u.lat, u.lng, u.dt_rastreio as em from ultimas_posicoes u
    where u.grupo_id = ${db.grupo} and u.ativo and u.cpf = any(${[...cpfs]})`)
