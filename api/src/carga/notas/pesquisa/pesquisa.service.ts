import { messages } from '@tropeiro/contract'
import { MAXIMO_CONTADO, type NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { notasErrors } from '../notas.errors.ts'
import * as repository from './pesquisa.repository.ts'
import { escreverCursor, type FiltroLido, lerCursor, lerFiltro } from './pesquisa.rules.ts'

/** A figure that is shown whole counts no further. */
const MAIS_CONTADAS = 1_000_000

/** Looks up what the search is to walk by: people by their names, bases by theirs. */
export async function prepararBusca(db: Db, filtro: FiltroLido): Promise<repository.Busca> {
  const criterios = lerFiltro(filtro)
  const nomes: repository.NomeResolvido[] = []
  for (const nome of criterios.nomes) {
    nomes.push({ ...nome, documentos: await repository.listPessoasPorNome(db, nome.termo) })
  }
  const bases = criterios.bases && (await repository.listBasesPorNome(db, criterios.bases))
  return { de: db, criterios, nomes, ...(bases ? { bases: bases.map((b) => b.id) } : {}) }
}

const lerPagina = (db: Db, busca: repository.Busca, pagina: repository.Pagina) =>
  db.one<repository.PaginaEscrita>(
    repository.paginaSql(busca, pagina),
    repository.textoFrequente(busca) ? { prepared: true } : {},
  )

const contar = async (db: Db, busca: repository.Busca): Promise<{ quantas: number; exato: boolean }> => {
  const { quantas } = await db.one<{ quantas: number }>(repository.totalSql(busca, MAXIMO_CONTADO))
  return { quantas: Math.min(quantas, MAXIMO_CONTADO), exato: quantas <= MAXIMO_CONTADO }
}

export type PaginaPedida = FiltroLido & {
  cursor?: string | null
  limite: number
  ordem: 'dataEmissao' | '-dataEmissao'
}

/** A page from a cursor, as the JSON of the reply. */
export async function buscarNotas(ctx: Ctx, pedido: PaginaPedida): Promise<string> {
  const cursor = pedido.cursor ? lerCursor(pedido.cursor) : null
  if (pedido.cursor && !cursor) throw notasErrors.cursorInvalido()
  const pagina = await ctx.tx(async (db) =>
    lerPagina(db, await prepararBusca(db, pedido), {
      limite: pedido.limite,
      cursor,
      crescente: pedido.ordem === 'dataEmissao',
    }),
  )
  const proximo = pagina.mais && pagina.ultima ? escreverCursor(pagina.ultima) : null
  return `{"status":true,"dados":${pagina.dados},"proximo":${JSON.stringify(proximo)}}`
}

/** A page by how many to skip, with the total, as the JSON of the reply. */
export async function pesquisarNotas(ctx: Ctx, pedido: FiltroLido & { skip: number; limit: number }) {
  const { pagina, total } = await ctx.tx(async (db) => {
    const busca = await prepararBusca(db, pedido)
    return {
      pagina: await lerPagina(db, busca, { limite: pedido.limit, skip: pedido.skip }),
      total: await contar(db, busca),
    }
  })
  const mensagem = total.quantas > 0 ? messages.pesquisaFeita : messages.nenhumDado
  return `{"status":true,"mensagem":${JSON.stringify(mensagem)},"dados":${pagina.dados},"total":${JSON.stringify(total)},"skip":${pedido.skip}}`
}

/** How many notes the filter finds, honest about where the counting stopped. */
export const contarNotas = (ctx: Ctx, filtro: FiltroLido) =>
  ctx.tx(async (db) => contar(db, await prepararBusca(db, filtro)))

/** The first rows that the filter finds. */
export const primeirasDoFiltro = async (
  db: Db,
  filtro: FiltroLido & { ordem: 'dataEmissao' | '-dataEmissao' },
  limite: number,
): Promise<NotaDaLista[]> => {
  const busca = await prepararBusca(db, filtro)
  const { dados } = await lerPagina(db, busca, {
    limite,
    cursor: null,
    crescente: filtro.ordem === 'dataEmissao',
  })
  return JSON.parse(dados) as NotaDaLista[]
}

/** Which notes the filter finds, the newest first, at most so many. */
export const idsDoFiltro = async (db: Db, filtro: FiltroLido, limite: number): Promise<string[]> =>
  repository.listIds(db, await prepararBusca(db, filtro), limite)

/** How many notes each filter finds, all of them, in the caller's transaction. */
export async function contarFiltros(db: Db, filtros: readonly FiltroLido[]): Promise<number[]> {
  const found: number[] = []
  for (const filtro of filtros) {
    const query = repository.totalSql(await prepararBusca(db, filtro), MAIS_CONTADAS)
    found.push((await db.one<{ quantas: number }>(query)).quantas)
  }
  return found
}
