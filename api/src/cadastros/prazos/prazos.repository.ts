import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { CidadeConhecida, LinhaDePrazo, LugaresDoEstado, PrazoGuardado } from './prazos.rules.ts'

/** Two people saving deadlines of a group wait for each other, so that what can be undone is what stood. */
export const lockPrazos = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('prazos'))`)

export async function readLugares(db: Db, uf: string): Promise<LugaresDoEstado> {
  return {
    mesorregioes: await db.all(sql`select codigo, nome from mesorregioes where uf = ${uf} order by nome`),
    microrregioes: await db.all(sql`
      select i.codigo, i.nome, i.mesorregiao from microrregioes i join mesorregioes m on m.codigo = i.mesorregiao
      where m.uf = ${uf} order by i.nome`),
    cidades: await db.all(sql`
      select ibge as codigo, nome, microrregiao as micro, lat, lng from municipio_vista where uf = ${uf} order by nome_busca`),
  }
}

/** The deadlines of a state: the sender's and the general ones. */
export const listDoEstado = (db: Db, remetente: string, uf: number): Promise<PrazoGuardado[]> =>
  db.all(sql`
    select p.remetente, p.codigo, p.bairro, p.bairro_busca, p.dias, p.horas from prazos p
    where p.grupo_id = ${db.grupo} and p.remetente = any(${['', remetente]}) and (p.codigo = ${uf}
      or p.codigo between ${uf * 100} and ${uf * 100 + 99} or p.codigo between ${uf * 1000} and ${uf * 1000 + 999}
      or p.codigo between ${uf * 100_000} and ${uf * 100_000 + 99_999})`)

const codes = (linhas: LinhaDePrazo[]) => sql`
  unnest(${linhas.map((l) => l.codigo)}::int[], ${linhas.map((l) => l.bairro_busca)}::text[],
    ${linhas.map((l) => l.bairro)}::text[], ${linhas.map((l) => l.dias)}::int[], ${linhas.map((l) => l.horas)}::int[]
  ) l(codigo, bairro_busca, bairro, dias, horas)`

/** Codes that name no place. */
export const listDesconhecidos = (db: Db, codigos: number[]): Promise<{ codigo: number }[]> =>
  db.all(sql`
    select c as codigo from unnest(${codigos}::int[]) c
    where c >= 100 and not exists (select from municipio_vista m where m.ibge = c)
      and not exists (select from microrregioes i where i.codigo = c)
      and not exists (select from mesorregioes o where o.codigo = c)
    limit 5`)

/** These places as they stand now, those without a deadline with null. */
export const readComoEstao = (db: Db, remetente: string, linhas: LinhaDePrazo[]): Promise<LinhaDePrazo[]> =>
  db.all(sql`
    select l.codigo, coalesce(p.bairro, l.bairro) as bairro, l.bairro_busca, p.dias, p.horas from ${codes(linhas)}
    left join prazos p on p.grupo_id = ${db.grupo} and p.remetente = ${remetente} and p.codigo = l.codigo
      and p.bairro_busca = l.bairro_busca`)

export async function writePrazos(db: Db, remetente: string, linhas: LinhaDePrazo[]): Promise<void> {
  const gone = linhas.filter((l) => l.dias === null)
  const kept = linhas.filter((l) => l.dias !== null)
  if (gone.length > 0)
    await db.run(sql`
      delete from prazos p using ${codes(gone)}
      where p.grupo_id = ${db.grupo} and p.remetente = ${remetente} and p.codigo = l.codigo and p.bairro_busca = l.bairro_busca`)
  if (kept.length > 0)
    await db.run(sql`
      insert into prazos (grupo_id, remetente, codigo, bairro_busca, bairro, dias, horas)
      select ${db.grupo}, ${remetente}, l.codigo, l.bairro_busca, l.bairro, l.dias, l.horas from ${codes(kept)}
      on conflict (grupo_id, remetente, codigo, bairro_busca) do update
        set dias = excluded.dias, horas = excluded.horas, bairro = excluded.bairro, updated_at = now()`)
}

export const insertMudanca = (
  db: Db,
  m: { remetente: string; antes: LinhaDePrazo[]; depois: LinhaDePrazo[] },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into prazo_mudancas (grupo_id, remetente, usuario_id, usuario_nome, quantos, antes, depois)
    values (${db.grupo}, ${m.remetente}, ${db.quem.id}::bigint, ${db.quem.nome}, ${m.depois.length},
      ${JSON.stringify(m.antes)}::jsonb, ${JSON.stringify(m.depois)}::jsonb) returning id::text as id`)

export type MudancaGuardada = {
  remetente: string
  desfeita: boolean
  antes: LinhaDePrazo[]
  depois: LinhaDePrazo[]
}
export const lockMudanca = (db: Db, id: string): Promise<MudancaGuardada> =>
  db.one(sql`
    select remetente, desfeita_em is not null as desfeita, antes, depois from prazo_mudancas
    where grupo_id = ${db.grupo} and id = ${id}::bigint for update`)

export const updateDesfeita = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update prazo_mudancas set desfeita_em = now() where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const listMudancas = (
  db: Db,
  remetente: string | null,
): Promise<
  { _id: string; remetente: string; quantos: number; usuario: string; em: Date; desfeita: boolean }[]
> =>
  db.all(sql`
    select id::text as _id, remetente, quantos, usuario_nome as usuario, created_at as em, desfeita_em is not null as desfeita
    from prazo_mudancas where grupo_id = ${db.grupo} and (${remetente}::text is null or remetente = ${remetente})
    order by id desc limit 30`)

/** Shippers with a table of their own, and how many deadlines it has. */
export const countPorRemetente = (db: Db): Promise<{ remetente: string; prazos: number }[]> =>
  db.all(sql`
    select p.remetente, count(*)::int as prazos from prazos p
    where p.grupo_id = ${db.grupo} and p.remetente <> '' group by p.remetente`)

export const listCidades = (db: Db, uf: string | null): Promise<CidadeConhecida[]> =>
  db.all(sql`select ibge, nome, uf from municipio_vista where ${uf}::text is null or uf = ${uf}`)

/** Neighbourhoods of a city that the country's own tables know. */
export const listBairros = (
  db: Db,
  ibge: number,
): Promise<{ busca: string; nome: string; origem: 'bairro' | 'distrito' }[]> =>
  db.all(sql`
    select distinct on (nome_busca) nome_busca as busca, nome, origem from bairros_conhecidos
    where municipio_ibge = ${ibge} order by nome_busca`)

export const findMalha = (db: Db, uf: string): Promise<{ topojson: Buffer; sha256: string } | undefined> =>
  db.maybe(sql`select topojson, sha256 from malhas where uf = ${uf}`)

/** Whether a task that will do all of this already waits in the queue. */
export const findRecalculoNaFila = (db: Db, parametros: unknown): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from tarefa_vista where grupo_id = ${db.grupo} and tipo = 'recalcular_prazos' and estado = 'fila'
      and parametros = ${JSON.stringify(parametros)}::jsonb limit 1`)
