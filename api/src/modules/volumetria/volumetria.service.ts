import { diaEm, formatDia, type Papel } from '@tropeiro/contract'
import {
  GRUPOS_NO_GRAFICO,
  nomeDoAgrupamentoDaVolumetria,
  type Somas,
  type Volumetria,
} from '@tropeiro/contract/modules/volumetria'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
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
    const linhas = await repository.listLinhas(db, ctx, f, MAIS_LINHAS)
    const rows = await repository.listPeriodos(db, ctx, f)
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

/** What the asker reached when he asked; the job reaches no further. */
type Parametros = { filtro: repository.Filtro; papel: Papel; cnpjs: string[] }
const TIPO = 'exportar_volumetria'

/** Queues a spreadsheet with a line a group and period. */
export const exportarVolumetria = (ctx: Ctx, filtro: repository.Filtro): Promise<string> => {
  const parametros: Parametros = { filtro, papel: ctx.papel, cnpjs: ctx.cnpjs }
  const titulo = `Volumetria de ${formatDia(filtro.de)} a ${formatDia(filtro.ate)}`
  return ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo, parametros }))
}

const colunas = (grupo: string): { coluna: Coluna; valor: (row: repository.SomaDoPeriodo) => unknown }[] => [
  { coluna: { titulo: 'Período', tipo: 'data' }, valor: (row) => row.inicio },
  { coluna: { titulo: grupo, tipo: 'texto', largura: 32 }, valor: (row) => row.nome },
  { coluna: { titulo: 'Notas', tipo: 'inteiro' }, valor: (row) => row.notas },
  { coluna: { titulo: 'Volumes', tipo: 'inteiro' }, valor: (row) => row.volumes },
  { coluna: { titulo: 'Peso (kg)', tipo: 'peso' }, valor: (row) => row.peso_gramas },
  { coluna: { titulo: 'Valor', tipo: 'dinheiro' }, valor: (row) => row.valor },
  { coluna: { titulo: 'Frete', tipo: 'dinheiro' }, valor: (row) => row.frete },
]

async function executar(trabalho: Trabalho<Parametros>) {
  const { filtro, papel, cnpjs } = trabalho.parametros
  const { cpf } = await trabalho.tx((db) => repository.findCpf(db, trabalho.usuarioId))
  const quem: repository.Quem = {
    papel,
    cnpjs,
    grupo: { id: trabalho.grupoId, nome: '' },
    usuario: { id: trabalho.usuarioId, nome: '', cpf, email: '' },
  }
  const columns = colunas(nomeDoAgrupamentoDaVolumetria[filtro.agrupar])
  async function* linhas(): AsyncIterable<unknown[][]> {
    const rows = await trabalho.tx((db) => repository.listPeriodos(db, quem, filtro))
    yield rows.map((row) => columns.map((c) => c.valor(row)))
  }
  const hoje = formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')
  return gravarPlanilha(trabalho, {
    nome: `Volumetria ${hoje}`,
    colunas: columns.map((c) => c.coluna),
    linhas: linhas(),
  })
}

/** The long work of this module, for the worker. */
export const tarefasDeVolumetria: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
