import type { HandlerInput } from '@tropeiro/contract'
import { type RomaneioResumo, romaneios } from '@tropeiro/contract/transporte/romaneios/calls'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { pesquisarRomaneios } from './consulta.service.ts'

const LINHAS_POR_LEITURA = 200

const nomeDoEstado: Record<RomaneioResumo['estado'], string> = {
  pre: 'A validar',
  expedicao: 'Em expedição',
  viagem: 'Em viagem',
  concluido: 'Concluído',
}

const lista = exportacao<HandlerInput<typeof romaneios.exportar>['body'], RomaneioResumo>({
  access: romaneios.exportar.access,
  tipo: 'exportar_romaneios',
  titulo: 'Romaneios',
  colunas: [
    { titulo: 'Romaneio', tipo: 'inteiro', de: (r) => r.numeroRomaneio },
    { titulo: 'Criado em', tipo: 'dataHora', de: (r) => r.data },
    { titulo: 'Estado', tipo: 'texto', de: (r) => nomeDoEstado[r.estado] },
    { titulo: 'Base', tipo: 'texto', de: (r) => r.unidade },
    { titulo: 'Rota', tipo: 'texto', largura: 24, de: (r) => r.rota },
    { titulo: 'Motorista', tipo: 'texto', largura: 28, de: (r) => r.motorista },
    { titulo: 'Placa', tipo: 'texto', de: (r) => r.placa_veiculo },
    { titulo: 'Notas', tipo: 'inteiro', de: (r) => r.totalNotas },
    { titulo: 'Encerradas', tipo: 'inteiro', de: (r) => r.notas_fechadas },
    { titulo: 'Volumes', tipo: 'inteiro', de: (r) => r.totalVolume },
    { titulo: 'Peso (kg)', tipo: 'peso', de: (r) => r.totalPeso },
    { titulo: 'Valor', tipo: 'dinheiro', de: (r) => r.totalValor },
    { titulo: 'Saiu em', tipo: 'dataHora', de: (r) => r.saida_em },
    { titulo: 'Concluído em', tipo: 'dataHora', de: (r) => r.concluido_em },
    { titulo: 'Criado por', tipo: 'texto', largura: 24, de: (r) => r.criador },
  ],
  porPagina: LINHAS_POR_LEITURA,
  pagina: async (ctx, filtro, { numero }) =>
    (await pesquisarRomaneios(ctx, { ...filtro, pagina: numero + 1, por_pagina: LINHAS_POR_LEITURA })).dados,
})

/** Queues a spreadsheet of the romaneios that the filter finds. */
export const exportarRomaneios = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeRomaneios = lista.tarefas
