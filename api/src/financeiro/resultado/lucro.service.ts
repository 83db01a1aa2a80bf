import type { Lucro } from '@tropeiro/contract/financeiro/resultado/formas'
import type { Dimensao } from '@tropeiro/contract/financeiro/resultado/nomes'
import type { Ctx } from '../../ctx.ts'
import * as repository from './lucro.repository.ts'
import { resultadoErrors } from './resultado.errors.ts'

const MAIS_LINHAS = 300
type Pedido = { por: Dimensao; de: string; ate: string }

export const lucro = (ctx: Ctx, q: Pedido): Promise<Lucro> =>
  ctx.tx(async (db) => {
    if (q.ate < q.de) throw resultadoErrors.avesso()
    const rows = await repository.listLucro(db, q, MAIS_LINHAS)
    return {
      linhas: rows.map(({ de: _de, ...r }) => r),
      total: await repository.somarLucro(db, q),
      de: rows[0]?.de ?? 0,
    }
  })

export const itens = (
  ctx: Ctx,
  q: Pedido & { chave: string; parcela: string; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    if (q.ate < q.de) throw resultadoErrors.avesso()
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return { dados: await repository.listItens(db, q, page), ...(await repository.countItens(db, q)) }
  })
