import type { HandlerInput } from '@tropeiro/contract'
import { type AvulsoDaLista, documentos, nomeDoAvulso } from '@tropeiro/contract/transporte/documentos'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listAvulsos } from './documentos.repository.ts'

const LINHAS_POR_LEITURA = 500

const lista = exportacao<HandlerInput<typeof documentos.exportar>['body'], AvulsoDaLista>({
  access: documentos.exportar.access,
  tipo: 'exportar_avulsos',
  titulo: 'Documentos avulsos',
  colunas: [
    {
      titulo: 'Documento',
      tipo: 'texto',
      largura: 24,
      de: (d) => nomeDoAvulso[d.tipo_doc as keyof typeof nomeDoAvulso],
    },
    { titulo: 'Número', tipo: 'inteiro', de: (d) => d.numero },
    { titulo: 'Emissão', tipo: 'dataHora', de: (d) => d.dataEmissao },
    { titulo: 'Situação', tipo: 'texto', de: (d) => d.sit_atual },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (d) => d.remetenteNome },
    { titulo: 'CNPJ/CPF do remetente', tipo: 'texto', largura: 20, de: (d) => d.cnpj_embarca },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (d) => d.destinatario },
    { titulo: 'CNPJ/CPF do destinatário', tipo: 'texto', largura: 20, de: (d) => d.cnpj_dest },
    { titulo: 'Bairro', tipo: 'texto', largura: 20, de: (d) => d.bairro },
    { titulo: 'Cidade', tipo: 'texto', largura: 20, de: (d) => d.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (d) => d.uf },
    { titulo: 'Base', tipo: 'texto', de: (d) => d.base },
    { titulo: 'Romaneio', tipo: 'inteiro', de: (d) => d.romaneio },
    { titulo: 'Prazo', tipo: 'data', de: (d) => d.prazo },
    { titulo: 'Volumes', tipo: 'inteiro', de: (d) => d.volume },
    { titulo: 'Peso (kg)', tipo: 'peso', de: (d) => d.peso_gramas },
    { titulo: 'Valor', tipo: 'dinheiro', de: (d) => d.valor },
    { titulo: 'Frete', tipo: 'dinheiro', de: (d) => d.frete },
    { titulo: 'Natureza', tipo: 'texto', largura: 24, de: (d) => d.natureza },
    { titulo: 'Criado por', tipo: 'texto', largura: 24, de: (d) => d.criador },
  ],
  porPagina: LINHAS_POR_LEITURA,
  pagina: (ctx, filtro, { numero }) =>
    ctx.tx((db) => listAvulsos(db, filtro, LINHAS_POR_LEITURA, numero * LINHAS_POR_LEITURA)),
})

/** Queues a spreadsheet of the documents that the filter finds. */
export const exportarAvulsos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDocumentos = lista.tarefas
