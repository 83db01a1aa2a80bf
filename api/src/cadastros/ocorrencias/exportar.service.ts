import {
  type CodigoDoParceiro,
  nomeDoEfeito,
  nomeDoSentido,
  ocorrenciaProcurada,
  ocorrencias,
} from '@tropeiro/contract/cadastros/ocorrencias'
import { listaDeOcorrencias } from '@tropeiro/contract/cadastros/ocorrencias/lista'
import { exportacao, planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { codigos } from './codigos.service.ts'
import { tabela as tabelaCanonica } from './ocorrencias.service.ts'

const tabela = planilhaDaLista(listaDeOcorrencias, ocorrencias.exportar, {
  pagina: async (ctx, filtro) => (await tabelaCanonica(ctx)).filter((o) => ocorrenciaProcurada(o, filtro)),
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
