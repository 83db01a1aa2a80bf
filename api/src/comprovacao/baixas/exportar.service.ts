import type { HandlerInput } from '@tropeiro/contract'
import {
  type Baixa,
  baixaProcurada,
  baixas,
  type LinhaDaBaixa,
  nomeDoResultadoDaBaixa,
} from '@tropeiro/contract/comprovacao/baixas'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { buscar, listar } from './baixas.service.ts'

const MAIS_LINHAS = 10_000

const lista = exportacao<HandlerInput<typeof baixas.exportar>['body'], Baixa>({
  access: baixas.exportar.access,
  tipo: 'exportar_baixas',
  titulo: 'Baixas',
  colunas: [
    { titulo: 'Arquivo', tipo: 'texto', largura: 36, de: (b) => b.nome },
    { titulo: 'Situação', tipo: 'texto', de: (b) => (b.desfeita_em ? 'Desfeita' : 'Feita') },
    { titulo: 'Origem', tipo: 'texto', de: (b) => (b.origem === 'ocoren' ? 'OCOREN' : 'Planilha') },
    { titulo: 'Códigos de', tipo: 'texto', largura: 28, de: (b) => b.parceiro || 'PROCEDA' },
    { titulo: 'Sem auditoria', tipo: 'texto', de: (b) => (b.sem_auditoria ? 'Sim' : 'Não') },
    { titulo: 'Baixadas', tipo: 'inteiro', de: (b) => b.feitas },
    { titulo: 'Recusadas', tipo: 'inteiro', de: (b) => b.recusadas },
    { titulo: 'Desfeitas', tipo: 'inteiro', de: (b) => b.desfeitas },
    { titulo: 'Feita por', tipo: 'texto', largura: 24, de: (b) => b.criado_por },
    { titulo: 'Quando', tipo: 'dataHora', largura: 18, de: (b) => b.em },
    { titulo: 'Desfeita em', tipo: 'dataHora', largura: 18, de: (b) => b.desfeita_em },
  ],
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
