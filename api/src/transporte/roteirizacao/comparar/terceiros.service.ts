import type { TerceirosDoPlano } from '@tropeiro/contract/transporte/roteirizacao/terceiros'
import type { Ctx } from '../../../ctx.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano } from '../roteirizacao.service.ts'
import * as repository from './terceiros.repository.ts'
import { ladoALado, viagensDe } from './terceiros.rules.ts'

/** What each route of a plan would cost by the contracts with third parties that hold on its day. Nothing is written. */
export const terceirosDoPlano = (ctx: Ctx, id: string): Promise<TerceirosDoPlano> =>
  ctx.tx(async (db) => {
    const plano = await lerPlano(db, id)
    if (plano.lista_rotas.length === 0)
      throw roteirizacaoErrors.recusada('O plano não tem nenhuma rota para cotar com terceiros.')
    const base = await repository.findMunicipioDaBase(db, plano.onde.nome)
    const origem = { municipio_ibge: null, uf: '', ...base, lat: plano.onde.lat, lng: plano.onde.lng }
    const ids = plano.lista_paradas.flatMap((p) => p.notas.map((n) => n._id))
    const notas = new Map((await repository.listACarregar(db, ids)).map((n) => [n.id, n]))
    const viagens = viagensDe(plano.dia, origem, plano.lista_rotas, plano.lista_paradas, notas)
    const { contratos, ofertas } = await ctx.perguntas.ofertasDeTerceiros(db, { dia: plano.dia, viagens })
    const porRota = new Map(
      plano.lista_rotas.map((r) => [
        r.veiculo,
        ofertas.filter((o) => o.veiculo === r.veiculo).map(({ veiculo: _, ...o }) => o),
      ]),
    )
    return ladoALado(plano.lista_rotas, plano.lista_veiculos, porRota, contratos)
  })
