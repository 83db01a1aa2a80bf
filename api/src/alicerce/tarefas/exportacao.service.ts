import { type Access, diaEm, type Endpoint, formatDia, type HandlerInput } from '@tropeiro/contract'
import { type Lista, valorDa } from '@tropeiro/contract/lista'
import type { Ctx } from '../../ctx.ts'
import type { Coluna } from './planilha.rules.ts'
import { gravarPlanilha } from './planilha.service.ts'
import { criarTarefa, type TipoDeTarefa, type Trabalho } from './tarefas.service.ts'

export type ColunaDe<Row> = Coluna & { de: (row: Row) => unknown }

/** A list of some screen, and how it becomes a spreadsheet. */
export type ListaExportada<Filtro, Row> = {
  /** The name in `tarefas.tipo`. */
  tipo: string
  /** The screen's own: who lost it since gets no spreadsheet of it. */
  access: Access
  /** What the task is called, and the file, with the day behind it. */
  titulo: string | ((filtro: Filtro) => string)
  colunas: readonly ColunaDe<Row>[] | ((filtro: Filtro) => readonly ColunaDe<Row>[])
  /**
   * What the screen itself lists, page by page: `numero` begins with 0, `ultima` is the last row of the page before. A page
   * of fewer rows than `porPagina` is the last.
   */
  pagina: (
    ctx: Ctx,
    filtro: Filtro,
    onde: { numero: number; ultima: Row | undefined },
  ) => Promise<readonly Row[]>
  /** Left out, the first page holds all. */
  porPagina?: number
}

type Parametros<Filtro> = { filtro: Filtro }

const lido = <Filtro, T>(value: T | ((filtro: Filtro) => T), filtro: Filtro): T =>
  value instanceof Function ? value(filtro) : value

/**
 * A list's spreadsheet as a job: what the screen lists, to its end, with the same filters and in the reach of who asked.
 * @returns `pedir`, which queues it and answers the task's id, and the `tarefas` for the worker
 */
export function exportacao<Filtro, Row>(
  lista: ListaExportada<Filtro, Row>,
): {
  pedir: (ctx: Ctx, filtro: Filtro) => Promise<string>
  tarefas: Record<string, TipoDeTarefa>
} {
  const { tipo, access, pagina, porPagina } = lista
  async function* paginas(
    trabalho: Trabalho<Parametros<Filtro>>,
    colunas: readonly ColunaDe<Row>[],
  ): AsyncIterable<unknown[][]> {
    let ultima: Row | undefined
    for (let numero = 0; ; numero++) {
      const rows = await pagina(trabalho.quem, trabalho.parametros.filtro, { numero, ultima })
      yield rows.map((row) => colunas.map((c) => c.de(row)))
      if (porPagina === undefined || rows.length < porPagina) return
      ultima = rows.at(-1)
    }
  }
  const executar = (trabalho: Trabalho<Parametros<Filtro>>) => {
    const { filtro } = trabalho.parametros
    const colunas = lido(lista.colunas, filtro)
    const hoje = formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')
    const nome = `${lido(lista.titulo, filtro).replaceAll('/', '-')} ${hoje}`
    return gravarPlanilha(trabalho, { nome, colunas: [...colunas], linhas: paginas(trabalho, colunas) })
  }
  return {
    pedir: (ctx, filtro) => {
      const parametros: Parametros<Filtro> = { filtro }
      return ctx.tx((db) => criarTarefa(db, { tipo, titulo: lido(lista.titulo, filtro), parametros }))
    },
    tarefas: { [tipo]: { executar, access } as TipoDeTarefa },
  }
}

/** A list's columns as a spreadsheet has them: all of them, those too that the screen hides at the beginning. */
export const colunasDaLista = <Row>(lista: Lista<Row>): ColunaDe<Row>[] =>
  lista.colunas.map((coluna) => ({
    titulo: coluna.header,
    tipo: coluna.tipo ?? 'texto',
    // A character is some 8 px wide.
    largura: Math.max(10, Math.round((coluna.size ?? 140) / 8)),
    de: (row) => valorDa(coluna, row),
  }))

/**
 * The spreadsheet of a list of the contract: `planilhaDaLista(listaDeEmpresas, empresas.exportar, { pagina })`, with the columns
 * of the screen. `more` says how a page is read, and what differs.
 */
export const planilhaDaLista = <Row, E extends Endpoint>(
  lista: Lista<Row>,
  chamada: E,
  more: Pick<ListaExportada<HandlerInput<E>['body'], Row>, 'pagina'> &
    Partial<ListaExportada<HandlerInput<E>['body'], Row>>,
): ReturnType<typeof exportacao<HandlerInput<E>['body'], Row>> =>
  exportacao({
    tipo: `exportar_${lista.id}`,
    titulo: lista.titulo,
    access: chamada.access,
    colunas: colunasDaLista(lista),
    ...more,
  })
