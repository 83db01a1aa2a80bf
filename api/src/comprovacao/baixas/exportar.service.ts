import {
  baixaProcurada,
  baixas,
  type LinhaDaBaixa,
  nomeDoResultadoDaBaixa,
} from '@tropeiro/contract/comprovacao/baixas'
import { listaDeBaixas } from '@tropeiro/contract/comprovacao/baixas/lista'
import { exportacao, planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { buscar, listar } from './baixas.service.ts'

const MAIS_LINHAS = 10_000

const lista = planilhaDaLista(listaDeBaixas, baixas.exportar, {
  pagina: async (ctx, { busca }) => (await listar(ctx, MAIS_LINHAS)).filter((b) => baixaProcurada(b, busca)),
})
const linhas = exportacao<{ id: string; nome: string }, LinhaDaBaixa>({
  access: baixas.exportarLinhas.access,
  tipo: 'exportar_linhas_da_baixa',
  titulo: ({ nome }) => `Baixa ${nome}`,
  colunas: [
    { titulo: 'Linha', tipo: 'inteiro', de: (l) => l.linha },
    { titulo: 'Resultado', tipo: 'texto', largura: 16, de: (l) => nomeDoResultadoDaBaixa[l.resultado] },
    { titulo: 'O que houve', tipo: 'texto', largura: 60, de: (l) => l.mensagem },
    { titulo: 'Ocorrência', tipo: 'inteiro', de: (l) => l.ocorrencia },
    { titulo: 'Data', tipo: 'dataHora', largura: 18, de: (l) => l.em },
    { titulo: 'O que a linha diz', tipo: 'texto', largura: 60, de: (l) => l.texto },
  ],
  pagina: async (ctx, { id }) => (await buscar(ctx, id)).linhas,
})

/** Queues a spreadsheet of the bulk closings that the search finds. */
export const exportarBaixas = lista.pedir
/** Queues a spreadsheet of what became of each line of one. */
export const exportarLinhas = async (ctx: Ctx, id: string): Promise<string> =>
  linhas.pedir(ctx, { id, nome: (await buscar(ctx, id)).baixa.nome })
/** The long work of this module, for the worker. */
export const tarefasDeBaixas = { ...lista.tarefas, ...linhas.tarefas }
