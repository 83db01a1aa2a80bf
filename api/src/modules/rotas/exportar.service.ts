import { diaEm, fold, formatDia, type HandlerInput } from '@tropeiro/contract'
import type { Rota, rotas } from '@tropeiro/contract/modules/rotas'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import { listRotas } from './rotas.repository.ts'

type Parametros = HandlerInput<typeof rotas.exportar>['body']
type Area = Rota['areas'][number]

const TIPO = 'exportar_rotas'

const colunas: { coluna: Coluna; valor: (r: Rota, a: Area | undefined) => unknown }[] = [
  { coluna: { titulo: 'Rota', tipo: 'texto', largura: 30 }, valor: (r) => r.nome },
  { coluna: { titulo: 'Base', tipo: 'texto', largura: 20 }, valor: (r) => r.base },
  { coluna: { titulo: 'UF', tipo: 'texto', largura: 6 }, valor: (_, a) => a?.uf },
  { coluna: { titulo: 'Cidade', tipo: 'texto', largura: 28 }, valor: (_, a) => a?.cidade },
  { coluna: { titulo: 'Bairro', tipo: 'texto', largura: 28 }, valor: (_, a) => a?.bairro },
  { coluna: { titulo: 'Notas esperando', tipo: 'inteiro' }, valor: (r) => r.notas_esperando },
  { coluna: { titulo: 'Romaneios abertos', tipo: 'inteiro' }, valor: (r) => r.romaneios_abertos },
]

/** Queues a spreadsheet of the routes that the search finds, a line for each area. */
export const exportarRotas = (ctx: Ctx, parametros: Parametros): Promise<string> =>
  ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo: 'Rotas de entrega', parametros }))

async function* paginas({ grupoId, parametros, tx }: Trabalho<Parametros>) {
  const found = await tx((db) => listRotas(db, grupoId, { busca: fold(parametros.busca) }))
  yield found.flatMap((r) =>
    (r.areas.length > 0 ? r.areas : [undefined]).map((a) => colunas.map((c) => c.valor(r, a))),
  )
}

const executar = (trabalho: Trabalho<Parametros>) =>
  gravarPlanilha(trabalho, {
    nome: `Rotas de entrega ${formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: paginas(trabalho),
  })

/** The long work of this module, for the worker. */
export const tarefasDeRotas: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
