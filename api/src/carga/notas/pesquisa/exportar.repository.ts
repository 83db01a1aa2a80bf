import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import type { Db } from '../../../db/tx.ts'
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

export async function readPorIds(db: Db, ids: string[]): Promise<NotaDaLista[]> {
  const { dados } = await db.one<{ dados: string }>(linhasPorIdSql(db, ids))
  return JSON.parse(dados) as NotaDaLista[]
}
