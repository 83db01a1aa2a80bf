import { resultado } from '@tropeiro/contract/financeiro/resultado/calls'
import type { Dre, LancamentoDeCompetencia } from '@tropeiro/contract/financeiro/resultado/formas'
import { listaDeLancamentos } from '@tropeiro/contract/financeiro/resultado/lista'
import { diasDosMeses, mesesDe } from '@tropeiro/contract/financeiro/resultado/regras'
import { type LinhaDaDre, linhasDaDre } from '@tropeiro/contract/financeiro/titulos/categorias'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { listarCategorias } from '../titulos/index.ts'
import * as repository from './competencia.repository.ts'
import { resultadoErrors } from './resultado.errors.ts'

type Pedido = { de: string; ate: string; linha: string; categoria: string; centro: string; busca: string }
const MAIS_MESES = 24

function filtroDe(q: Pedido): repository.Filtro {
  if (q.ate < q.de) throw resultadoErrors.avesso()
  return { ...q, ...diasDosMeses(q.de, q.ate) }
}

export const listar = (ctx: Ctx, q: Pedido & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const categorias = await listarCategorias(db)
    const asked = filtroDe(q)
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const dados: LancamentoDeCompetencia[] = await repository.listLancamentos(db, asked, categorias, page)
    return { dados, ...(await repository.countLancamentos(db, asked, categorias)) }
  })

const POR_PAGINA = 1000
const planilha = planilhaDaLista(listaDeLancamentos, resultado.exportarLancamentos, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return repository.listLancamentos(db, filtroDe(q), await listarCategorias(db), page)
    }),
})
/** Queues the accountant's spreadsheet. */
export const exportarLancamentos = planilha.pedir
export const tarefasDoResultado = planilha.tarefas

/** The result, month by month: each figure is the sum of what `listar` shows of it. */
export const dre = (ctx: Ctx, q: { de: string; ate: string; centro: string }): Promise<Dre> =>
  ctx.tx(async (db) => {
    const meses = mesesDe(q.de, q.ate)
    if (meses.length > MAIS_MESES) throw resultadoErrors.demais(MAIS_MESES)
    const categorias = await listarCategorias(db)
    const rows = await repository.somarPorMes(
      db,
      filtroDe({ ...q, linha: '', categoria: '', busca: '' }),
      categorias,
    )
    const valores = (de: readonly repository.SomaDoMes[]) =>
      meses.map((mes) => de.filter((r) => r.mes === mes).reduce((sum, r) => sum + r.valor, 0))
    const linhas = (Object.keys(linhasDaDre) as LinhaDaDre[]).map((linha) => {
      const own = rows.filter((r) => r.linha === linha)
      return {
        linha,
        nome: linhasDaDre[linha],
        valores: valores(own),
        categorias: [...Map.groupBy(own, (r) => r.categoria).entries()].map(([codigo, all]) => ({
          codigo,
          nome: all[0]!.categoria_nome,
          valores: valores(all),
        })),
      }
    })
    return { meses, linhas, resultado: valores(rows.filter((r) => r.linha !== 'fora')) }
  })
