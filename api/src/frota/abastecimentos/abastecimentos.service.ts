import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { abastecimentos } from '@tropeiro/contract/frota/abastecimentos/calls'
import type {
  Abastecimento,
  PostoEscrito,
  ProcuraDeAbastecimentos,
  VeiculoAAbastecer,
} from '@tropeiro/contract/frota/abastecimentos/formas'
import { listaDeAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx, CtxDoGrupo } from '../../ctx.ts'
import { abastecimentosErrors as erros } from './abastecimentos.errors.ts'
import * as repository from './abastecimentos.repository.ts'
import * as postos from './postos.repository.ts'
import { avaliar } from './regras/avaliar.service.ts'

type Pagina = { pagina: number; por_pagina: number }

const wire = (a: repository.AbastecimentoRow): Abastecimento => ({ ...a, em: a.em.toISOString() })

export const listar = (
  ctx: Pick<CtxDoGrupo, 'tx'>,
  { pagina, por_pagina, ...q }: ProcuraDeAbastecimentos & Pagina,
) =>
  ctx.tx(async (db) => {
    const rows = await repository.listAbastecimentos(db, q, {
      limite: por_pagina,
      pular: (pagina - 1) * por_pagina,
    })
    const { total, ml, centavos, trecho_km, trecho_ml } = await repository.sumAbastecimentos(db, q)
    const km_l = trecho_ml > 0 ? Math.round((trecho_km * 10_000_000) / trecho_ml) / 10_000 : null
    return { dados: rows.map(wire), total, ml, centavos, km_l }
  })

export const veiculosAAbastecer = (ctx: Ctx): Promise<VeiculoAAbastecer[]> =>
  ctx.tx(async (db) =>
    (await repository.listVeiculos(db)).filter(
      (v) => !unidades[v.unidade].reboque || v.tanque_frio_litros !== null,
    ),
  )

export const listarPostos = (ctx: Ctx) => ctx.tx((db) => postos.listPostos(db))

/** Where a station is and what was agreed with it; what was proved there is proved anew. */
export const gravarPosto = (ctx: Ctx, id: string, p: PostoEscrito): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await postos.updatePosto(db, id, p)) === 0) throw erros.postoSumiu()
    const touched = await postos.desprovar(db, id)
    await avaliar(
      db,
      touched.map((t) => t.veiculo),
      ctx.clock(),
    )
  })

const POR_PAGINA = 1000
const lista = planilhaDaLista(listaDeAbastecimentos, abastecimentos.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, procura, { numero }) =>
    (
      await ctx.tx((db) =>
        repository.listAbastecimentos(db, procura, { limite: POR_PAGINA, pular: numero * POR_PAGINA }),
      )
    ).map(wire),
})
/** Queues the spreadsheet of what the search finds. */
export const exportarAbastecimentos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeAbastecimentos = lista.tarefas
