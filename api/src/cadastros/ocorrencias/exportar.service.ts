import type { HandlerInput } from '@tropeiro/contract'
import {
  type CodigoDoParceiro,
  nomeDoEfeito,
  nomeDoResponsavel,
  nomeDoSentido,
  type OcorrenciaDaTabela,
  ocorrenciaProcurada,
  ocorrencias,
} from '@tropeiro/contract/cadastros/ocorrencias'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { codigos } from './codigos.service.ts'
import { listTabela } from './ocorrencias.repository.ts'

const simOuNao = (value: boolean): string => (value ? 'Sim' : 'Não')

const tabela = exportacao<HandlerInput<typeof ocorrencias.exportar>['body'], OcorrenciaDaTabela>({
  access: ocorrencias.exportar.access,
  tipo: 'exportar_ocorrencias',
  titulo: 'Ocorrências',
  colunas: [
    { titulo: 'Código', tipo: 'inteiro', de: (o) => o.codigo },
    { titulo: 'Ocorrência', tipo: 'texto', largura: 44, de: (o) => o.descricao },
    { titulo: 'Efeito', tipo: 'texto', largura: 26, de: (o) => nomeDoEfeito[o.efeito] },
    { titulo: 'Conta para', tipo: 'texto', largura: 18, de: (o) => nomeDoResponsavel[o.responsavel] },
    { titulo: 'PROCEDA 3.1', tipo: 'texto', de: (o) => o.proceda31 },
    { titulo: 'PROCEDA 5.0', tipo: 'texto', de: (o) => o.proceda50 },
    { titulo: 'No telefone', tipo: 'texto', de: (o) => simOuNao(o.no_aplicativo) },
    { titulo: 'Exige foto', tipo: 'texto', de: (o) => simOuNao(o.exige_foto) },
    { titulo: 'Notas', tipo: 'inteiro', de: (o) => o.notas },
  ],
  pagina: async (ctx, filtro) =>
    (await ctx.tx((db) => listTabela(db))).filter((o) => ocorrenciaProcurada(o, filtro)),
})
const doParceiro = exportacao<{ parceiro: string; nome: string }, CodigoDoParceiro>({
  access: ocorrencias.exportarCodigos.access,
  tipo: 'exportar_codigos',
  titulo: ({ nome }) => `Códigos de ocorrência de ${nome}`,
  colunas: [
    { titulo: 'Código do parceiro', tipo: 'texto', de: (c) => c.codigo },
    { titulo: 'Como o parceiro chama', tipo: 'texto', largura: 36, de: (c) => c.descricao },
    { titulo: 'Nossa ocorrência', tipo: 'inteiro', de: (c) => c.ocorrencia },
    { titulo: 'Ocorrência', tipo: 'texto', largura: 44, de: (c) => c.descricao_canonica },
    { titulo: 'Efeito', tipo: 'texto', largura: 26, de: (c) => nomeDoEfeito[c.efeito] },
    { titulo: 'Sentido', tipo: 'texto', largura: 20, de: (c) => nomeDoSentido[c.sentido] },
    { titulo: 'Atenção', tipo: 'texto', largura: 44, de: (c) => c.alerta },
  ],
  pagina: async (ctx, { parceiro }) => (await codigos(ctx, parceiro)).linhas,
})

/** Queues a spreadsheet of the canonical table, as it is searched for. */
export const exportarOcorrencias = tabela.pedir
/** Queues a spreadsheet of a partner's codes; refused when the group has no such partner. */
export const exportarCodigos: (...p: Parameters<typeof codigos>) => Promise<string> = async (ctx, parceiro) =>
  doParceiro.pedir(ctx, { parceiro, nome: (await codigos(ctx, parceiro)).parceiro.nome })
/** The long work of this module, for the worker. */
export const tarefasDeOcorrencias = { ...tabela.tarefas, ...doParceiro.tarefas }
