import type { contract, HandlerInput } from '@tropeiro/contract'
import type { Comparacao, PedidoDeCopia } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from '../planos.repository.ts'
import { findBase } from '../preparar/entrada.repository.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano, resumoDe } from '../roteirizacao.service.ts'
import { comparar } from './comparar.rules.ts'
import { comEse, type OutraBase } from './copiar.rules.ts'

type Calls = typeof contract.roteirizacao

async function outraBase(db: Db, nome: string | null, atual: string): Promise<OutraBase | null> {
  if (nome === null || nome === '' || nome === atual) return null
  const base = await findBase(db, nome)
  if (!base) throw roteirizacaoErrors.baseDesconhecida('e_se.sai_de')
  const { lat, lng } = base
  if (lat === null || lng === null)
    throw roteirizacaoErrors.recusada(`A base ${base.nome} não tem município: diga onde ela fica.`)
  return { nome: base.nome, lat, lng }
}

/** Plans the day of a run again as it was read then, with the same notes and doors: what differs is only what was asked. */
export const duplicarPlano = (ctx: Ctx, id: string, pedido: PedidoDeCopia): Promise<Plano> =>
  ctx.tx(async (db) => {
    const [plano] = await repository.listInteiros(db, [id])
    if (!plano) throw roteirizacaoErrors.sumiu()
    const base = await outraBase(db, pedido.e_se.sai_de, plano.entrada.onde.nome)
    const { entrada, frase } = comEse(plano.entrada, pedido.e_se, base)
    const { segundos, semente } = pedido
    const { id: novo } = await repository.insertPlano(db, {
      base_id: plano.base_id,
      pedido: {
        ...plano.pedido,
        dia: plano.dia,
        ...(segundos !== null && { segundos }),
        ...(semente !== null && { semente }),
      },
      entrada,
      notas: plano.notas,
      // The copy of a question asks it too.
      copia: {
        de: id,
        e_se: [plano.e_se, frase].filter(Boolean).join('; '),
        hash: frase === '' ? plano.entrada_hash : null,
      },
    })
    await repository.enqueuePlano(db, novo)
    return lerPlano(db, novo)
  })

/** Two to four runs side by side, in the order asked. */
export const compararPlanos = (
  ctx: Ctx,
  { planos }: HandlerInput<Calls['comparar']>['body'],
): Promise<Comparacao> =>
  ctx.tx(async (db) => {
    const rows = new Map((await repository.listInteiros(db, planos)).map((p) => [p._id, p]))
    return comparar(
      planos.map((id) => {
        const row = rows.get(id)
        if (!row) throw roteirizacaoErrors.sumiu()
        const { base_id: _b, pedido: _p, entrada, resultado, ...resumo } = row
        if (!resultado || row.rotas === null || row.rotas === 0)
          throw roteirizacaoErrors.recusada(`O plano ${id} não tem nenhuma rota para comparar.`)
        return { resumo: resumoDe(resumo), paradas: entrada.paradas, resultado }
      }),
    )
  })
