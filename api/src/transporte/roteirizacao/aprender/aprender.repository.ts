import type { TipoDeAprendizado } from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Achado, Entrada } from '../plano.rules.ts'
import type { Seguida, Velocidade } from './aprender.rules.ts'

type Ponto = { lat: number; lng: number }

/** Days, and newest trips, that the learned speeds are made of. */
const DIAS = 60
const TRECHOS = 60_000

/** Trips of the last weeks from one fence straight to the next, by the base of their romaneio. */
export const listTrechos = (
  db: Db,
  agora: Date,
): Promise<
  { base_id: number; de: Ponto; ate: Ponto; hora: number; dia_semana: number; segundos: number }[]
> =>
  db.all(sql`
    select r.base_id, jsonb_build_object('lat', a.lat, 'lng', a.lng) as de, jsonb_build_object('lat', b.lat, 'lng', b.lng) as ate,
      extract(hour from x.saiu_em at time zone 'America/Sao_Paulo')::int as hora,
      extract(isodow from x.saiu_em at time zone 'America/Sao_Paulo')::int as dia_semana,
      extract(epoch from x.chegou - x.saiu_em)::float8 as segundos
    from (
      select v.cerca_id, v.saiu_em, lead(v.entrou_em) over w as chegou, lead(v.cerca_id) over w as para,
        coalesce(v.romaneio_id, lead(v.romaneio_id) over w) as romaneio
      from cerca_visitas v where v.grupo_id = ${db.grupo} and v.entrou_em > ${agora}::timestamptz - make_interval(days => ${DIAS})
      window w as (partition by v.cpf order by v.entrou_em)) x
    join cercas a on a.grupo_id = ${db.grupo} and a.id = x.cerca_id
    join cercas b on b.grupo_id = ${db.grupo} and b.id = x.para
    join romaneio_vista r on r.grupo_id = ${db.grupo} and r.id = x.romaneio
    where x.para <> x.cerca_id and x.chegou > x.saiu_em and x.chegou < x.saiu_em + interval '4 hours' and r.base_id is not null
    order by x.saiu_em desc limit ${TRECHOS}`)

/** What is known of ways, anew. */
export async function replaceVelocidades(db: Db, v: readonly Velocidade[]): Promise<void> {
  await db.run(sql`delete from velocidades_aprendidas where grupo_id = ${db.grupo}`)
  await db.run(sql`
    insert into velocidades_aprendidas (grupo_id, base_id, fim_de_semana, faixa, milesimos, trechos)
    select ${db.grupo}, u.* from unnest(${v.map((x) => x.base_id)}::int[], ${v.map((x) => x.fim_de_semana)}::boolean[],
      ${v.map((x) => x.faixa)}::int[], ${v.map((x) => x.milesimos)}::int[], ${v.map((x) => x.trechos)}::int[]) u`)
}

export const listVelocidades = (
  db: Db,
  base: number | null = null,
): Promise<(Velocidade & { base: string })[]> =>
  db.all(sql`
    select x.base_id, b.nome as base, x.fim_de_semana, x.faixa, x.milesimos, x.trechos
    from velocidades_aprendidas x join base_vista b on b.grupo_id = x.grupo_id and b.id = x.base_id
    where x.grupo_id = ${db.grupo} and (${base}::int is null or x.base_id = ${base})${nasBases(db, sql`x.base_id`)}
    order by b.nome, x.fim_de_semana, x.faixa`)

/** Published plans of the last ninety days whose day is over, and of which nothing was learned yet. */
export const listPorAprender = (
  db: Db,
  hoje: string,
  limite: number,
): Promise<
  { id: string; base_id: number; dia: string; rotas: Achado['rotas']; paradas: Entrada['paradas'] }[]
> =>
  db.all(sql`
    select p.id::text as id, p.base_id, p.dia::text as dia, coalesce(v.resultado, p.resultado) -> 'rotas' as rotas,
      p.entrada -> 'paradas' as paradas
    from planos p left join plano_versoes v on v.grupo_id = p.grupo_id and v.plano_id = p.id and v.versao = p.versao_publicada
    where p.grupo_id = ${db.grupo} and p.estado = 'publicado' and p.aprendido_em is null and p.dia < ${hoje}::date
      and p.dia > ${hoje}::date - 90
    order by p.dia, p.id limit ${limite}`)

/** By the first note of each stop: the door it is, and when its driver told of it. */
export const listPortasFeitas = (
  db: Db,
  plano: string,
  notas: readonly string[],
): Promise<{ id: string; chave: string; em: Date | null }[]> =>
  db.all(sql`
    select n.id::text as id, n.cnpj_dest || ':' || n.cep as chave, k.em from nota_vista n
    left join lateral (
      select min(c.em) as em from prova_da_nota c
      where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.romaneio_id in (
        select x.romaneio_id from plano_romaneios x where x.grupo_id = n.grupo_id and x.plano_id = ${plano}::bigint)) k on true
    where n.grupo_id = ${db.grupo} and n.id = any(${[...notas]}::bigint[])`)

export const updateAprendido = (db: Db, plano: string): Promise<number> =>
  db.run(sql`update planos set aprendido_em = now() where grupo_id = ${db.grupo} and id = ${plano}::bigint`)

/** One day more in which a driver went to one door before another; new pairs only where he went against the plan. */
export async function insertSeguida(db: Db, base: number, dia: string, s: Seguida): Promise<void> {
  const { antes, depois } = s
  if (s.contra_o_plano)
    await db.run(sql`
      insert into ordens_aprendidas (grupo_id, base_id, antes, depois, nome_antes, nome_depois, ultima)
      values (${db.grupo}, ${base}, ${antes.chave}, ${depois.chave}, ${antes.nome}, ${depois.nome}, ${dia}::date)
      on conflict (grupo_id, base_id, antes, depois) do nothing`)
  await db.run(sql`
    update ordens_aprendidas set vezes = vezes + 1, ultima = greatest(ultima, ${dia}::date), nome_antes = ${antes.nome}, nome_depois = ${depois.nome}
    where grupo_id = ${db.grupo} and base_id = ${base} and antes = ${antes.chave} and depois = ${depois.chave}`)
  await db.run(sql`
    update ordens_aprendidas set contra = contra + 1
    where grupo_id = ${db.grupo} and base_id = ${base} and antes = ${depois.chave} and depois = ${antes.chave}`)
}

export const deleteOrdensVelhas = (db: Db, hoje: string): Promise<number> =>
  db.run(sql`delete from ordens_aprendidas where grupo_id = ${db.grupo} and ultima < ${hoje}::date - 180`)

export type OrdemRow = {
  base_id: number
  base: string
  antes: string
  depois: string
  nome_antes: string
  nome_depois: string
  vezes: number
  contra: number
}

/** Pairs of a base, or of all; only those between these doors where they are named. */
export const listOrdens = (
  db: Db,
  f: { base: number | null; portas: readonly string[] | null; limite: number },
): Promise<OrdemRow[]> =>
  db.all(sql`
    select x.base_id, b.nome as base, x.antes, x.depois, x.nome_antes, x.nome_depois, x.vezes, x.contra
    from ordens_aprendidas x join base_vista b on b.grupo_id = x.grupo_id and b.id = x.base_id
    where x.grupo_id = ${db.grupo} and (${f.base}::int is null or x.base_id = ${f.base})
      and (${f.portas === null} or (x.antes = any(${[...(f.portas ?? [])]}) and x.depois = any(${[...(f.portas ?? [])]})))${nasBases(db, sql`x.base_id`)}
    order by x.vezes - x.contra desc, x.nome_antes, x.antes, x.depois limit ${f.limite}`)

/** What stops of recipients take, those with most stops first; only recipients of notes that the asker reaches. */
export const listPermanencias = (
  db: Db,
  limite: number,
): Promise<{ chave: string; nome: string; cep: string; segundos: number; vezes: number }[]> =>
  db.all(sql`
    select substr(s.chave, 9) as chave, coalesce(p.nome, '') as nome, split_part(s.chave, ':', 3) as cep, s.mediana_s as segundos,
      s.total as vezes
    from permanencias s
    left join pessoa_vista p on p.grupo_id = s.grupo_id and p.documento = split_part(s.chave, ':', 2)
    where s.grupo_id = ${db.grupo} and s.chave like 'cliente:%' and exists (
      select from nota_vista n where ${escopoNotas(db)} and n.cnpj_dest = split_part(s.chave, ':', 2) and n.cep = split_part(s.chave, ':', 3))
    order by s.total desc, s.chave limit ${limite}`)

export const listDesligados = (db: Db): Promise<{ tipo: TipoDeAprendizado; chave: string }[]> =>
  db.all(sql`select tipo, chave from aprendizados_desligados where grupo_id = ${db.grupo}`)

export const insertDesligado = (db: Db, tipo: TipoDeAprendizado, chave: string): Promise<number> =>
  db.run(sql`
    insert into aprendizados_desligados (grupo_id, tipo, chave, quem) values (${db.grupo}, ${tipo}, ${chave}, ${db.quem.nome})
    on conflict (grupo_id, tipo, chave) do nothing`)

export const deleteDesligado = (db: Db, tipo: TipoDeAprendizado, chave: string): Promise<number> =>
  db.run(
    sql`delete from aprendizados_desligados where grupo_id = ${db.grupo} and tipo = ${tipo} and chave = ${chave}`,
  )

/** What was learned of this person's doors: a key begins with the document of whose door it is. */
export async function apagarAprendidoDe(db: Db, cpf: string): Promise<number> {
  const dele = `${cpf}:%`
  await db.run(
    sql`delete from aprendizados_desligados where grupo_id = ${db.grupo} and chave like ${`%${dele}`}`,
  )
  return db.run(
    sql`delete from ordens_aprendidas where grupo_id = ${db.grupo} and (antes like ${dele} or depois like ${dele})`,
  )
}
