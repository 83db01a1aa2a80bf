import { formatCnpj, type HandlerInput } from '@tropeiro/contract'
import { type CteResumo, cte } from '@tropeiro/contract/fiscal/cte/calls'
import { TIPOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listarCtes } from './consulta/consulta.service.ts'

const POR_PAGINA = 200

const lista = exportacao<HandlerInput<typeof cte.exportar>['body'], CteResumo>({
  access: cte.exportar.access,
  tipo: 'exportar_ctes',
  titulo: 'CT-e',
  colunas: [
    { titulo: 'Número', tipo: 'inteiro', de: (c) => c.numero_cte },
    { titulo: 'Série', tipo: 'inteiro', de: (c) => c.serie },
    { titulo: 'Situação', tipo: 'texto', largura: 18, de: (c) => c.status_cte },
    { titulo: 'Tipo', tipo: 'texto', largura: 16, de: (c) => TIPOS_DO_CTE[c.tipo_cte] },
    { titulo: 'Ambiente', tipo: 'texto', de: (c) => (c.ambiente === '1' ? 'Produção' : 'Homologação') },
    { titulo: 'Chave', tipo: 'texto', largura: 48, de: (c) => c.chave },
    { titulo: 'Emitente', tipo: 'texto', largura: 32, de: (c) => c.emitente },
    { titulo: 'CNPJ do emitente', tipo: 'texto', largura: 20, de: (c) => formatCnpj(c.cnpj_emitente) },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (c) => c.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (c) => c.destinatario },
    { titulo: 'Tomador', tipo: 'texto', largura: 32, de: (c) => c.tomador },
    { titulo: 'Início', tipo: 'texto', largura: 24, de: (c) => `${c.municipio_inicio}/${c.uf_inicio}` },
    { titulo: 'Fim', tipo: 'texto', largura: 24, de: (c) => `${c.municipio_fim}/${c.uf_fim}` },
    { titulo: 'Notas', tipo: 'inteiro', de: (c) => c.quantidade_notas },
    { titulo: 'Valor do serviço', tipo: 'dinheiro', largura: 16, de: (c) => c.valor_total },
    { titulo: 'Valor da carga', tipo: 'dinheiro', largura: 16, de: (c) => c.valor_carga },
    { titulo: 'Protocolo', tipo: 'texto', largura: 18, de: (c) => c.protocolo },
    { titulo: 'Resposta da SEFAZ', tipo: 'texto', largura: 40, de: (c) => c.motivo },
    { titulo: 'Emitido em', tipo: 'dataHora', largura: 18, de: (c) => c.emitido_em },
    { titulo: 'Autorizado em', tipo: 'dataHora', largura: 18, de: (c) => c.autorizado_em },
    { titulo: 'Criado em', tipo: 'dataHora', largura: 18, de: (c) => c.created_at },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarCtes(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the CT-e that the filter finds. */
export const exportarCtes = lista.pedir
export const planilhaDosCtes = lista.tarefas
