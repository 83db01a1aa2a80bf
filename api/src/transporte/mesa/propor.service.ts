import type { Proposta, RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { classificarPorRota } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { listUltimos } from './mesa.repository.ts'
import { lerMesaComNotas, quemDirige } from './mesa.service.ts'
import { proporDistribuicao } from './propor.rules.ts'

/** What the desk would do by itself with what waits now; nothing of it is written. */
export const proporMesa = (ctx: Ctx, recorte: RecorteDaMesa): Promise<Proposta> =>
  ctx.tx(async (db) => {
    await classificarPorRota(db)
    const { mesa, contar } = await lerMesaComNotas(ctx, db, recorte)
    const rotas = [...new Set([...mesa.espera, ...mesa.colunas].flatMap((n) => n.id_rota ?? []))]
    const ids = new Map((await quemDirige(ctx, db, [])).map((m) => [m.cpf, m._id]))
    const ultimos = (await listUltimos(db, rotas)).flatMap(({ cpf, ...u }) => {
      const motorista = ids.get(cpf)
      return motorista ? [{ ...u, motorista }] : []
    })
    const proposta = proporDistribuicao(mesa, ultimos)
    return { ...proposta, colunas: proposta.colunas.map((c) => ({ ...c, dia: contar(c.base, c.notas) })) }
  })
