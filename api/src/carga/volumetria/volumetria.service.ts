import { formatDia } from '@tropeiro/contract'
import {
  GRUPOS_NO_GRAFICO,
  nomeDoAgrupamentoDaVolumetria,
  type Somas,
  type Volumetria,
  volumetria,
} from '@tropeiro/contract/carga/volumetria'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import * as repository from './volumetria.repository.ts'
import { periodosDe } from './volumetria.rules.ts'

const MAIS_LINHAS = 2000

const nada: Somas = { notas: 0, volumes: 0, peso_gramas: 0, valor: 0, frete: 0 }

const somadas = (rows: readonly Somas[]): Somas =>
  rows.reduce<Somas>(
    (sum, row) => ({
      notas: sum.notas + row.notas,
      volumes: sum.volumes + row.volumes,
      peso_gramas: sum.peso_gramas + row.peso_gramas,
      valor: sum.valor + row.valor,
      frete: sum.frete + row.frete,
    }),
    nada,
  )

const soSomas = ({ notas, volumes, peso_gramas, valor, frete }: Somas): Somas => ({
  notas,
  volumes,
  peso_gramas,
  valor,
  frete,
})

/** Volumes, weights and values of the notes of a stretch, by group and by period. */
export const somarVolumetria = (ctx: Ctx, f: repository.Filtro): Promise<Volumetria> =>
  ctx.tx(async (db) => {
    const linhas = await repository.listLinhas(db, f, MAIS_LINHAS)
    const rows = await repository.listPeriodos(db, f)
    const apart = new Set(linhas.slice(0, GRUPOS_NO_GRAFICO).map((linha) => linha.chave))
    const byPeriod = Map.groupBy(rows, (row) => row.inicio)
    return {
      total: { ...somadas(linhas), entregues: linhas.reduce((sum, linha) => sum + linha.entregues, 0) },
      linhas,
      serie: periodosDe(f.de, f.ate, f.periodo).map((periodo) => {
        const here = byPeriod.get(periodo.inicio) ?? []
        return {
          ...periodo,
          ...somadas(here),
          grupos: here
            .filter((row) => apart.has(row.chave))
            .map((row) => ({ chave: row.chave, ...soSomas(row) })),
        }
      }),
    }
  })

const lista = exportacao<repository.Filtro, repository.SomaDoPeriodo>({
  access: volumetria.exportar.access,
  tipo: 'exportar_volumetria',
  titulo: ({ de, ate }) => `Volumetria de ${formatDia(de)} a ${formatDia(ate)}`,
  colunas: ({ agrupar }) => [
    { titulo: 'Período', tipo: 'data', de: (row) => row.inicio },
    { titulo: nomeDoAgrupamentoDaVolumetria[agrupar], tipo: 'texto', largura: 32, de: (row) => row.nome },
    { titulo: 'Notas', tipo: 'inteiro', de: (row) => row.notas },
    { titulo: 'Volumes', tipo: 'inteiro', de: (row) => row.volumes },
    { titulo: 'Peso (kg)', tipo: 'peso', de: (row) => row.peso_gramas },
    { titulo: 'Valor', tipo: 'dinheiro', de: (row) => row.valor },
    { titulo: 'Frete', tipo: 'dinheiro', de: (row) => row.frete },
  ],
  pagina: (ctx, filtro) => ctx.tx((db) => repository.listPeriodos(db, filtro)),
})

/** Queues a spreadsheet with a line a group and period. */
export const exportarVolumetria = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeVolumetria = lista.tarefas
