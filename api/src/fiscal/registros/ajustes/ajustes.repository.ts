import { AjustesDosRegistros } from '@tropeiro/contract/fiscal/registros/formas'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** What the group decided; before that, nothing is asked for by itself. */
export const findAjustes = async (db: Db): Promise<AjustesDosRegistros> =>
  AjustesDosRegistros.parse(
    (await db.maybe<{ dados: unknown }>(sql`select dados from registro_ajustes where grupo_id = ${db.grupo}`))
      ?.dados ?? {},
  )

export const upsertAjustes = (db: Db, dados: AjustesDosRegistros): Promise<number> =>
  db.run(sql`
    insert into registro_ajustes (grupo_id, dados) values (${db.grupo}, ${JSON.stringify(dados)})
    on conflict (grupo_id) do update set dados = excluded.dados, updated_at = now()`)

export const listSenhas = async (db: Db): Promise<TipoDoRegistro[]> =>
  (
    await db.all<{ tipo: TipoDoRegistro }>(
      sql`select tipo from registro_senhas where grupo_id = ${db.grupo} order by tipo`,
    )
  ).map((s) => s.tipo)

export const findSenha = async (db: Db, tipo: TipoDoRegistro): Promise<Buffer | null> =>
  (
    await db.maybe<{ segredo: Buffer }>(
      sql`select segredo from registro_senhas where grupo_id = ${db.grupo} and tipo = ${tipo}`,
    )
  )?.segredo ?? null

export const upsertSenha = (db: Db, tipo: TipoDoRegistro, segredo: Buffer): Promise<number> =>
  db.run(sql`
    insert into registro_senhas (grupo_id, tipo, segredo) values (${db.grupo}, ${tipo}, ${segredo})
    on conflict (grupo_id, tipo) do update set segredo = excluded.segredo, updated_at = now()`)
