import { formatCnpj, type HandlerInput } from '@tropeiro/contract'
import { type MdfeResumo, mdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { ESTADOS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/rules'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listarMdfes } from './consulta/consulta.service.ts'

const POR_PAGINA = 100

const lista = exportacao<HandlerInput<typeof mdfe.exportar>['body'], MdfeResumo>({
  access: mdfe.exportar.access,
  tipo: 'exportar_mdfes',
  titulo: 'MDF-e',
  colunas: [
    { titulo: 'Número', tipo: 'inteiro', de: (m) => m.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (m) => m.serie },
    { titulo: 'Situação', tipo: 'texto', largura: 20, de: (m) => ESTADOS_DO_MDFE[m.estado] },
    { titulo: 'Ambiente', tipo: 'texto', de: (m) => (m.ambiente === '1' ? 'Produção' : 'Homologação') },
    { titulo: 'Chave', tipo: 'texto', largura: 48, de: (m) => m.chave },
    { titulo: 'Romaneio', tipo: 'inteiro', de: (m) => m.romaneio },
    { titulo: 'Emitente', tipo: 'texto', largura: 32, de: (m) => m.emitente },
    { titulo: 'CNPJ do emitente', tipo: 'texto', largura: 20, de: (m) => formatCnpj(m.cnpj_emitente) },
    { titulo: 'UF de carga', tipo: 'texto', de: (m) => m.uf_inicio },
    { titulo: 'UF de descarga', tipo: 'texto', de: (m) => m.uf_fim },
    { titulo: 'Placa', tipo: 'texto', de: (m) => m.placa },
    { titulo: 'Condutores', tipo: 'texto', largura: 32, de: (m) => m.condutores.join(', ') },
    { titulo: 'Documentos', tipo: 'inteiro', de: (m) => m.documentos },
    { titulo: 'Valor da carga', tipo: 'dinheiro', largura: 16, de: (m) => m.valor_carga_centavos },
    { titulo: 'Peso (kg)', tipo: 'peso', de: (m) => m.peso_gramas },
    { titulo: 'Protocolo', tipo: 'texto', largura: 18, de: (m) => m.protocolo },
    { titulo: 'Resposta da SEFAZ', tipo: 'texto', largura: 40, de: (m) => m.motivo },
    { titulo: 'Emitido em', tipo: 'dataHora', largura: 18, de: (m) => m.emitido_em },
    { titulo: 'Autorizado em', tipo: 'dataHora', largura: 18, de: (m) => m.autorizado_em },
    { titulo: 'Encerrado em', tipo: 'dataHora', largura: 18, de: (m) => m.encerrado_em },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarMdfes(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the MDF-e that the filter finds. */
export const exportarMdfes = lista.pedir
/** The spreadsheet of this module, for the worker. */
export const tarefasDeMdfe = lista.tarefas
