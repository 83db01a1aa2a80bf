import type { HandlerInput } from '@tropeiro/contract'
import { type Importacao, importacoes, nomeDoEstadoDaImportacao } from '@tropeiro/contract/carga/importacoes'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { IMPORTACOES_POR_PAGINA } from './importacoes.repository.ts'
import { listar } from './importacoes.service.ts'

const lista = exportacao<HandlerInput<typeof importacoes.exportarLista>['body'], Importacao>({
  access: importacoes.exportarLista.access,
  tipo: 'exportar_importacoes',
  titulo: 'Importações',
  colunas: [
    { titulo: 'Quando', tipo: 'dataHora', largura: 18, de: (i) => i.criado_em },
    { titulo: 'Estado', tipo: 'texto', largura: 18, de: (i) => nomeDoEstadoDaImportacao[i.estado] },
    { titulo: 'Por', tipo: 'texto', largura: 24, de: (i) => i.criado_por },
    { titulo: 'Origem', tipo: 'texto', de: (i) => (i.origem === 'api' ? 'API' : 'Tela') },
    { titulo: 'Arquivos', tipo: 'inteiro', de: (i) => i.contagem.total },
    { titulo: 'Importadas', tipo: 'inteiro', de: (i) => i.contagem.importadas },
    { titulo: 'Com aviso', tipo: 'inteiro', de: (i) => i.contagem.sinalizadas },
    { titulo: 'Repetidas', tipo: 'inteiro', de: (i) => i.contagem.repetidas },
    { titulo: 'Cancelamentos', tipo: 'inteiro', de: (i) => i.contagem.cancelamentos },
    { titulo: 'Recusadas', tipo: 'inteiro', de: (i) => i.contagem.recusadas },
    { titulo: 'Terminada em', tipo: 'dataHora', largura: 18, de: (i) => i.terminado_em },
  ],
  porPagina: IMPORTACOES_POR_PAGINA,
  pagina: (ctx, _filtro, { ultima }) => listar(ctx, ultima?._id),
})

/** Queues a spreadsheet of the group's imports. */
export const exportarImportacoes = lista.pedir
export const planilhaDasImportacoes = lista.tarefas
