import type { NotaDaLista } from '@tropeiro/contract/modules/notas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { type Busca, linhasPorIdSql, type PaginaEscrita, paginaSql } from './pesquisa.repository.ts'
import type { Cursor } from './pesquisa.rules.ts'

/** Rows in one read of an export: they come in the order of the search, each from where the last one ended. */
export const LINHAS_POR_LEITURA = 1000

export async function readPagina(
  db: Db,
  busca: Busca,
  pagina: { cursor: Cursor | null; crescente: boolean },
): Promise<{ linhas: NotaDaLista[]; proximo: Cursor | null }> {
  const page = await db.one<PaginaEscrita>(paginaSql(busca, { ...pagina, limite: LINHAS_POR_LEITURA }))
  return {
    linhas: JSON.parse(page.dados) as NotaDaLista[],
    proximo: page.mais ? page.ultima : null,
  }
}

export async function readPorIds(db: Db, ctx: Busca['ctx'], ids: string[]): Promise<NotaDaLista[]> {
  const { dados } = await db.one<{ dados: string }>(linhasPorIdSql(ctx, ids))
  return JSON.parse(dados) as NotaDaLista[]
}

/** Whoever asked may have lost his place in the group since: then nothing is exported. */
export const findAcesso = (
  db: Db,
  grupoId: number,
  usuarioId: string,
): Promise<{ cpf: string; ativo: boolean } | undefined> =>
  db.maybe(sql`
    select u.cpf, u.ativo and (u.super_user or coalesce(gu.ativo, false)) as ativo
    from usuarios u left join grupo_usuarios gu on gu.usuario_id = u.id and gu.grupo_id = ${grupoId}
    where u.id = ${usuarioId}::bigint`)
