import type { HandlerInput } from '@tropeiro/contract'
import { auditoria, type NotaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { listaDeVerificadas } from '@tropeiro/contract/comprovacao/auditoria/lista'
import { exportacao, planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { listarFila } from './fila.service.ts'
import { verVerificadas } from './verificadas.service.ts'

/** Nobody audits more than this, and a spreadsheet of more is of no use. */
const MAIS_LINHAS = 50_000
const POR_PAGINA = 200

const fila = exportacao<HandlerInput<typeof auditoria.exportar>['body'], NotaAuditoria>({
  access: auditoria.exportar.access,
  tipo: 'exportar_auditoria',
  titulo: 'Fila da auditoria',
  colunas: [
    { titulo: 'Nota', tipo: 'inteiro', de: (n) => n.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (n) => n.serie },
    { titulo: 'Duvidoso', tipo: 'texto', de: (n) => (n.exame?.duvidoso ? 'Sim' : 'Não') },
    { titulo: 'Por quê', tipo: 'texto', largura: 44, de: (n) => n.exame?.motivos.join('; ') },
    { titulo: 'Ocorrência', tipo: 'texto', largura: 30, de: (n) => n.descricao },
    { titulo: 'Comprovada em', tipo: 'dataHora', largura: 18, de: (n) => n.em },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (n) => n.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (n) => n.destinatario },
    { titulo: 'Cidade', tipo: 'texto', largura: 22, de: (n) => n.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (n) => n.uf },
    { titulo: 'Base', tipo: 'texto', largura: 18, de: (n) => n.base },
    { titulo: 'Romaneio', tipo: 'inteiro', de: (n) => n.numero_romaneio },
    { titulo: 'Motorista', tipo: 'texto', largura: 28, de: (n) => n.motorista },
    { titulo: 'Imagens', tipo: 'inteiro', de: (n) => n.imagens },
    { titulo: 'Com quem está', tipo: 'texto', largura: 24, de: (n) => n.posse?.usuario },
  ],
  pagina: (ctx, filtro) => ctx.tx((db) => listarFila(db, ctx, filtro, MAIS_LINHAS)),
})
const verificadas = planilhaDaLista(listaDeVerificadas, auditoria.exportarVerificadas, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await verVerificadas(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).notas,
})

/** Queue the spreadsheets of what waits for eyes, the doubtful first, and of what was judged. */
export const exportarFila = fila.pedir
export const exportarVerificadas = verificadas.pedir
/** The long work of this module, for the worker. */
export const tarefasDeAuditoria = { ...fila.tarefas, ...verificadas.tarefas }
