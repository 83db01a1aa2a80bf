import type { HandlerInput, Papel } from '@tropeiro/contract'
import { diaEm, formatDia } from '@tropeiro/contract'
import type { NotaDaLista, notas } from '@tropeiro/contract/modules/notas'
import type { Ctx } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import { criarTarefa, gravarPlanilha, type TipoDeTarefa, type Trabalho } from '../tarefas/index.ts'
import * as repository from './exportar.repository.ts'
import { planilhaDeNotas, tituloDaExportacao } from './exportar.rules.ts'
import type { Busca } from './pesquisa.repository.ts'
import type { Cursor } from './pesquisa.rules.ts'
import { contarNotas, prepararBusca } from './pesquisa.service.ts'

type Pedido = HandlerInput<typeof notas.exportar>['body']
/** What the asker reached when he asked; the job reaches no further. */
type Alcance = { papel: Papel; cnpjs: string[] }
type Parametros = { pedido: Pedido; alcance: Alcance }

const TIPO = 'exportar_notas'

/** Queues a spreadsheet of the notes that the filter finds, or of the chosen ones. */
export async function exportarNotas(ctx: Ctx, pedido: Pedido): Promise<string> {
  const total = pedido.ids ? { quantas: pedido.ids.length, exato: true } : await contarNotas(ctx, pedido)
  const parametros: Parametros = { pedido, alcance: { papel: ctx.papel, cnpjs: ctx.cnpjs } }
  return ctx.tx((db) =>
    criarTarefa(ctx, db, {
      tipo: TIPO,
      titulo: tituloDaExportacao(pedido, pedido.ids?.length ?? null),
      parametros,
      total: total.exato ? total.quantas : null,
    }),
  )
}

async function* paginas(
  trabalho: Trabalho<Parametros>,
  quem: Busca['ctx'],
  linha: (n: NotaDaLista) => unknown[],
): AsyncIterable<unknown[][]> {
  const { pedido } = trabalho.parametros
  if (pedido.ids) {
    for (let at = 0; at < pedido.ids.length; at += repository.LINHAS_POR_LEITURA) {
      const ids = pedido.ids.slice(at, at + repository.LINHAS_POR_LEITURA)
      yield (await trabalho.tx((db) => repository.readPorIds(db, quem, ids))).map(linha)
    }
    return
  }
  const busca = await trabalho.tx((db) => prepararBusca(db, quem, pedido))
  const crescente = pedido.ordem === 'dataEmissao'
  let cursor: Cursor | null = null
  do {
    const page: Awaited<ReturnType<typeof repository.readPagina>> = await trabalho.tx((db) =>
      repository.readPagina(db, busca, { cursor, crescente }),
    )
    yield page.linhas.map(linha)
    cursor = page.proximo
  } while (cursor)
}

async function executar(trabalho: Trabalho<Parametros>) {
  const { pedido, alcance } = trabalho.parametros
  const acesso = await trabalho.tx((db) => repository.findAcesso(db, trabalho.grupoId, trabalho.usuarioId))
  if (!acesso?.ativo) throw errors.semPermissao()
  const quem: Busca['ctx'] = {
    ...alcance,
    grupo: { id: trabalho.grupoId, nome: '' },
    usuario: { id: trabalho.usuarioId, nome: '', cpf: acesso.cpf, email: '' },
  }
  const { colunas, linha } = planilhaDeNotas(pedido.colunas)
  const hoje = formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')
  return gravarPlanilha(trabalho, { nome: `Notas ${hoje}`, colunas, linhas: paginas(trabalho, quem, linha) })
}

/** The long work of this module, for the worker. */
export const tarefasDeNotas: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
