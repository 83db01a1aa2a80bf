import type { HandlerInput } from '@tropeiro/contract'
import { type Destinatario, destinatarios } from '@tropeiro/contract/carga/destinatarios'
import { type ColunaDe, exportacao } from '../../alicerce/tarefas/index.ts'
import { buscarSemRota, listarDestinatarios } from './destinatarios.service.ts'

const POR_PAGINA = 200

const colunas: ColunaDe<Destinatario>[] = [
  { titulo: 'Destinatário', tipo: 'texto', largura: 36, de: (d) => d.destNome },
  { titulo: 'CNPJ/CPF', tipo: 'texto', largura: 20, de: (d) => d.cnpjDest },
  { titulo: 'Endereço', tipo: 'texto', largura: 36, de: (d) => d.destEnd },
  { titulo: 'Número', tipo: 'texto', largura: 10, de: (d) => d.numeroDest },
  { titulo: 'Bairro', tipo: 'texto', largura: 24, de: (d) => d.destBairro },
  { titulo: 'Cidade', tipo: 'texto', largura: 24, de: (d) => d.destCidade },
  { titulo: 'UF', tipo: 'texto', largura: 6, de: (d) => d.destUf },
  { titulo: 'Código IBGE', tipo: 'texto', largura: 12, de: (d) => d.codCidade },
  { titulo: 'Remetente', tipo: 'texto', largura: 36, de: (d) => d.destRemetente },
  {
    titulo: 'Distribuidoras',
    tipo: 'texto',
    largura: 36,
    de: (d) => d.distribuidoras.map((one) => one.nome_dist).join('; '),
  },
  { titulo: 'Status', tipo: 'texto', de: (d) => (d.status ? 'Ativo' : 'Inativo') },
]

const todos = exportacao<HandlerInput<typeof destinatarios.exportar>['body'], Destinatario>({
  access: destinatarios.exportar.access,
  tipo: 'exportar_destinatarios',
  titulo: 'Destinatários',
  colunas,
  porPagina: POR_PAGINA,
  pagina: (ctx, body, { numero }) =>
    listarDestinatarios(ctx, {
      ...body,
      filtrar: { ...body.filtrar, page: numero, rowsPerPage: POR_PAGINA },
    }),
})
const semRota = exportacao<HandlerInput<typeof destinatarios.exportarSemRota>['body'], Destinatario>({
  access: destinatarios.exportarSemRota.access,
  tipo: 'exportar_sem_rota',
  titulo: 'Endereços sem rota',
  colunas,
  porPagina: POR_PAGINA,
  pagina: async (ctx, body, { numero }) => {
    const filtrar = { ...body.filtrar, page: numero, rowsPerPage: POR_PAGINA }
    return (await buscarSemRota(ctx, { ...body, filtrar })).valor
  },
})

/** Queue the spreadsheets of the recipients of a place, and of those whose address no route serves. */
export const exportarDestinatarios = todos.pedir
export const exportarSemRota = semRota.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDestinatarios = { ...todos.tarefas, ...semRota.tarefas }
