import { fold, formatCnpj, type HandlerInput, unmask } from '@tropeiro/contract'
import { type BaseResumo, baseProcurada, empresas } from '@tropeiro/contract/alicerce/empresas/calls'
import { listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { exportacao, planilhaDaLista } from '../tarefas/index.ts'
import * as repository from './empresas.repository.ts'

const lista = planilhaDaLista(listaDeEmpresas, empresas.exportar, {
  pagina: (ctx, { busca }) => ctx.tx((db) => repository.listPorTermo(db, fold(busca), unmask(busca))),
})
const bases = exportacao<HandlerInput<typeof empresas.exportarBases>['body'], BaseResumo>({
  access: empresas.exportarBases.access,
  tipo: 'exportar_bases',
  titulo: 'Bases',
  colunas: [
    { titulo: 'Base', tipo: 'texto', largura: 24, de: (b) => b.base },
    { titulo: 'CNPJ', tipo: 'texto', largura: 20, de: (b) => formatCnpj(b.cnpj) },
    { titulo: 'Empresa', tipo: 'texto', largura: 36, de: (b) => b.nome },
    {
      titulo: 'Tipo',
      tipo: 'texto',
      largura: 16,
      de: (b) => (b.tipo === 'transportadora' ? 'Transportadora' : 'Distribuidora'),
    },
    { titulo: 'Endereço', tipo: 'texto', largura: 44, de: (b) => b.endereco },
    { titulo: 'Cidade', tipo: 'texto', largura: 24, de: (b) => b.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (b) => b.uf },
    { titulo: 'Telefone', tipo: 'texto', largura: 16, de: (b) => b.telefone },
    { titulo: 'Estado', tipo: 'texto', de: (b) => (b.ativo ? 'Ativa' : 'Desativada') },
    { titulo: 'Módulos', tipo: 'texto', largura: 44, de: (b) => b.modulos.join(', ') },
  ],
  pagina: async (ctx, { busca }) =>
    (await ctx.tx((db) => repository.listBases(db))).filter((b) => baseProcurada(b, busca)),
})

/** Queue the spreadsheets of the group's companies, and of its bases. */
export const exportarEmpresas = lista.pedir
export const exportarBases = bases.pedir
/** The long work of this module, for the worker. */
export const tarefasDeEmpresas = { ...lista.tarefas, ...bases.tarefas }
