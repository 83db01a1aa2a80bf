import { sql } from '../../db/sql.ts'
import type { Autor, Db } from '../../db/tx.ts'
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
      select ibge as codigo, nome, microrregiao as micro, lat, lng from municipios where uf = ${uf} order by nome_busca`),
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
    where c >= 100 and not exists (select from municipios m where m.ibge = c)
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
  m: { remetente: string; antes: LinhaDePrazo[]; depois: LinhaDePrazo[]; quem: Autor },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into prazo_mudancas (grupo_id, remetente, usuario_id, usuario_nome, quantos, antes, depois)
    values (${db.grupo}, ${m.remetente}, ${m.quem.id}::bigint, ${m.quem.nome}, ${m.depois.length},
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

export const listRemetentes = (
  db: Db,
  termo: string,
): Promise<{ cnpj: string; nome: string; prazos: number }[]> =>
  db.all(sql`
    with tabelas as (
      select p.remetente, count(*)::int as prazos from prazos p
      where p.grupo_id = ${db.grupo} and p.remetente <> '' group by p.remetente
    )
    select e.documento as cnpj, e.nome, coalesce(t.prazos, 0) as prazos
    from pessoas e left join tabelas t on t.remetente = e.documento
    where e.grupo_id = ${db.grupo} and (e.remetente or t.remetente is not null)
      and (strpos(e.nome_busca, ${termo}) > 0 or strpos(lower(e.documento), ${termo}) > 0)
    order by t.prazos is null, e.nome_busca limit 50`)

export const findNomeDoRemetente = async (db: Db, cnpj: string): Promise<string | null> =>
  (
    await db.maybe<{ nome: string }>(
      sql`select nome from pessoas where grupo_id = ${db.grupo} and documento = ${cnpj}`,
    )
  )?.nome ?? null

export const listCidades = (db: Db, uf: string | null): Promise<CidadeConhecida[]> =>
  db.all(sql`select ibge, nome, uf from municipios where ${uf}::text is null or uf = ${uf}`)

export const listBairros = (
  db: Db,
  ibge: number,
): Promise<{ nome: string; origem: 'bairro' | 'distrito' | 'notas' }[]> =>
  db.all(sql`
    select nome, origem from (
      select distinct on (busca) busca, nome, origem from (
        select nome_busca as busca, nome, origem, 0 as ordem from bairros_conhecidos where municipio_ibge = ${ibge}
        union all
        select n.bairro_busca, min(n.bairro), 'notas', 1 from notas n
        where n.grupo_id = ${db.grupo} and n.municipio_ibge = ${ibge} and n.excluida_em is null and n.bairro_busca <> ''
        group by n.bairro_busca
      ) x order by busca, ordem
    ) y order by busca limit 3000`)

export const findMalha = (db: Db, uf: string): Promise<{ topojson: Buffer; sha256: string } | undefined> =>
  db.maybe(sql`select topojson, sha256 from malhas where uf = ${uf}`)

/** Whether a task that will do all of this already waits in the queue. */
export const findRecalculoNaFila = (db: Db, parametros: unknown): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from tarefas where grupo_id = ${db.grupo} and tipo = 'recalcular_prazos' and estado = 'fila'
      and parametros = ${JSON.stringify(parametros)}::jsonb limit 1`)
