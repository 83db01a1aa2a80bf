import type { HandlerInput } from '@tropeiro/contract'
import { type Rota, rotas } from '@tropeiro/contract/cadastros/rotas'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listarRotas } from './rotas.service.ts'

type Linha = { rota: Rota; area: Rota['areas'][number] | undefined }

const lista = exportacao<HandlerInput<typeof rotas.exportar>['body'], Linha>({
  access: rotas.exportar.access,
  tipo: 'exportar_rotas',
  titulo: 'Rotas de entrega',
  colunas: [
    { titulo: 'Rota', tipo: 'texto', largura: 30, de: ({ rota }) => rota.nome },
    { titulo: 'Base', tipo: 'texto', largura: 20, de: ({ rota }) => rota.base },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: ({ area }) => area?.uf },
    { titulo: 'Cidade', tipo: 'texto', largura: 28, de: ({ area }) => area?.cidade },
    { titulo: 'Bairro', tipo: 'texto', largura: 28, de: ({ area }) => area?.bairro },
    { titulo: 'Notas esperando', tipo: 'inteiro', de: ({ rota }) => rota.notas_esperando },
    { titulo: 'Romaneios abertos', tipo: 'inteiro', de: ({ rota }) => rota.romaneios_abertos },
  ],
  pagina: async (ctx, { busca }) => {
    const found = await listarRotas(ctx, busca)
    return found.flatMap((rota) =>
      (rota.areas.length > 0 ? rota.areas : [undefined]).map((area) => ({ rota, area })),
    )
  },
})

/** Queues a spreadsheet of the routes that the search finds, a line for each area. */
export const exportarRotas = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeRotas = lista.tarefas
