import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** What the group's row says, and which group it is; without a row nothing was said yet. */
export const findConfiguracao = (
  db: Db,
): Promise<{ grupo: string; parametros: Record<string, unknown> | null; versao: number | null }> =>
  db.one(sql`
    select g.nome as grupo, c.parametros, c.versao from grupo_vista g left join sac_config c on c.grupo_id = g.id
    where g.id = ${db.grupo}`)

/** Writes it if nobody did since it was read as `versao`; 0: there was none. */
export const upsertConfiguracao = (db: Db, parametros: unknown, versao: number): Promise<number> =>
  db.run(sql`
    insert into sac_config (grupo_id, parametros, versao) values (${db.grupo}, ${JSON.stringify(parametros)}::jsonb, 1)
    on conflict (grupo_id) do update set parametros = excluded.parametros, versao = sac_config.versao + 1
    where sac_config.versao = ${versao}`)

/** The clocks of all that is not over are looked at again. */
export const olharTodos = (db: Db): Promise<number> =>
  db.run(sql`update incidentes set olhar_em = now() where grupo_id = ${db.grupo} and status <> 'encerrado'`)

/** A rule that is on and does not say since when holds from now on: without that it would never open anything. */
export const marcarDesde = (db: Db, agora: Date): Promise<number> =>
  db.run(sql`
    update sac_config set parametros = jsonb_set(parametros, '{sinais}', (
      select jsonb_agg(case when (s->>'ligado')::bool and s->>'desde' is null
        then s || jsonb_build_object('desde', ${agora.toISOString()}::text) else s end order by n)
      from jsonb_array_elements(parametros->'sinais') with ordinality x(s, n)))
    where grupo_id = ${db.grupo} and jsonb_path_exists(parametros, '$.sinais[*] ? (@.ligado == true && (!exists(@.desde) || @.desde == null))')`)
