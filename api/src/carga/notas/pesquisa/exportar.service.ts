import type { HandlerInput } from '@tropeiro/contract'
import { diaEm, formatDia } from '@tropeiro/contract'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import {
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import * as repository from './exportar.repository.ts'
import { planilhaDeNotas, tituloDaExportacao } from './exportar.rules.ts'
import type { Cursor } from './pesquisa.rules.ts'
import { contarNotas, prepararBusca } from './pesquisa.service.ts'

type Pedido = HandlerInput<typeof notas.exportar>['body']
type Parametros = { pedido: Pedido }

const TIPO = 'exportar_notas'

/** Queues a spreadsheet of the notes that the filter finds, or of the chosen ones. */
export async function exportarNotas(ctx: Ctx, pedido: Pedido): Promise<string> {
  const total = pedido.ids ? { quantas: pedido.ids.length, exato: true } : await contarNotas(ctx, pedido)
  const parametros: Parametros = { pedido }
  return ctx.tx((db) =>
    criarTarefa(db, {
      tipo: TIPO,
      titulo: tituloDaExportacao(pedido, pedido.ids?.length ?? null),
      parametros,
      total: total.exato ? total.quantas : null,
    }),
  )
}

async function* paginas(
  { tx, parametros: { pedido } }: Pick<Trabalho<Parametros>, 'tx' | 'parametros'>,
  linha: (n: NotaDaLista) => unknown[],
): AsyncIterable<unknown[][]> {
  if (pedido.ids) {
    for (let at = 0; at < pedido.ids.length; at += repository.LINHAS_POR_LEITURA) {
      const ids = pedido.ids.slice(at, at + repository.LINHAS_POR_LEITURA)
      yield (await tx((db) => repository.readPorIds(db, ids))).map(linha)
    }
    return
  }
  const busca = await tx((db) => prepararBusca(db, pedido))
  const crescente = pedido.ordem === 'dataEmissao'
  let cursor: Cursor | null = null
  do {
    const page: Awaited<ReturnType<typeof repository.readPagina>> = await tx((db) =>
      repository.readPagina(db, busca, { cursor, crescente }),
    )
    yield page.linhas.map(linha)
    cursor = page.proximo
  } while (cursor)
}

/** The spreadsheet of what a filter finds, as its reader reaches it: its columns, and its rows page by page. */
export function planilhaDoFiltro(tx: Ctx['tx'], pedido: Pedido) {
  const { colunas, linha } = planilhaDeNotas(pedido.colunas)
  return { colunas, linhas: paginas({ tx, parametros: { pedido } }, linha) }
}

async function executar(trabalho: Trabalho<Parametros>) {
  const { pedido } = trabalho.parametros
  const hoje = formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')
  return gravarPlanilha(trabalho, { nome: `Notas ${hoje}`, ...planilhaDoFiltro(trabalho.tx, pedido) })
}

/** The long work of this module, for the worker. */
export const tarefasDeNotas: Record<string, TipoDeTarefa> = {
  [TIPO]: { executar, access: notas.exportar.access } as TipoDeTarefa,
}
