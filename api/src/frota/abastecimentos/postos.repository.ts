import { fold } from '@tropeiro/contract'
import type { Posto, PostoEscrito } from '@tropeiro/contract/frota/abastecimentos/formas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type PostoDito = { nome: string; cnpj: string; cidade: string; uf: string }
export const chaveDoPosto = (p: PostoDito): string => p.cnpj || `${fold(p.nome)}|${fold(p.cidade)}`

/** Notes stations that are new, with the municipality that their town names when only one does; answers all by key. */
export async function acharPostos(db: Db, postos: readonly PostoDito[]): Promise<Map<string, string>> {
  const named = new Map(postos.filter((p) => p.nome !== '' || p.cnpj !== '').map((p) => [chaveDoPosto(p), p]))
  if (named.size === 0) return new Map()
  const all = [...named]
  await db.run(sql`
    insert into postos (grupo_id, chave, nome, cidade, uf, municipio_ibge)
    select ${db.grupo}, u.chave, u.nome, u.cidade, coalesce(nullif(u.uf, ''), m.uf, ''), m.ibge
    from unnest(${all.map(([chave]) => chave)}::text[], ${all.map(([chave, p]) => p.nome || chave)}::text[], ${all.map(([, p]) => p.cidade)}::text[],
      ${all.map(([, p]) => p.uf)}::text[], ${all.map(([, p]) => fold(p.cidade))}::text[]) u(chave, nome, cidade, uf, busca)
    left join lateral (
      select min(m.ibge) as ibge, min(m.uf) as uf from municipio_vista m
      where u.busca <> '' and m.nome_busca = u.busca and (u.uf = '' or m.uf = u.uf) having count(*) = 1) m on true
    on conflict do nothing`)
  const rows = await db.all<{ id: string; chave: string }>(sql`
    select id::text as id, chave from postos where grupo_id = ${db.grupo} and chave = any(${all.map(([chave]) => chave)}::text[])`)
  return new Map(rows.map((r) => [r.chave, r.id]))
}

export const listPostos = (db: Db): Promise<Posto[]> =>
  db.all(sql`
    select p.id::text as _id, p.nome, p.chave, p.cidade, p.uf, p.lat, p.lng, p.combinado_milesimos,
      (select count(*)::int from abastecimentos a where a.grupo_id = p.grupo_id and a.posto_id = p.id) as abastecimentos
    from postos p where p.grupo_id = ${db.grupo} order by abastecimentos desc, p.nome limit 1000`)

export const updatePosto = (db: Db, id: string, p: PostoEscrito): Promise<number> =>
  db.run(sql`
    update postos set nome = ${p.nome}, lat = ${p.lat}, lng = ${p.lng}, combinado_milesimos = ${p.combinado_milesimos}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** What was proved at a station is proved anew; answers whose vehicles. */
export const desprovar = (db: Db, posto: string): Promise<{ veiculo: string }[]> =>
  db.all(sql`
    with a as (update abastecimentos set provado_em = null where grupo_id = ${db.grupo} and posto_id = ${posto}::bigint returning veiculo_id)
    select distinct veiculo_id::text as veiculo from a`)
