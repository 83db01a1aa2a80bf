import { unmask } from '@tropeiro/contract'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { inserirRomaneio } from '../../romaneios/index.ts'
import { garantirVersao } from '../editar/edicao.service.ts'
import { findMesa, updatePublicada } from '../editar/versoes.repository.ts'
import { condutoresDoPlano } from '../preparar/condutores.service.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano } from '../roteirizacao.service.ts'
import { portaDoPlano } from '../vida.service.ts'
import { prometerJanelas } from './janelas.service.ts'
import { insertRomaneioDoPlano } from './publicar.repository.ts'

/** A romaneio a load of each route, its notes in the order of the stops, with the driver of the plate where there is one. */
async function romaneiosDe(db: Db, ctx: Ctx, plano: Plano): Promise<number[]> {
  const notasDe = new Map(plano.lista_paradas.map((p) => [p.id, p.notas.map((n) => n._id)]))
  const quem = await condutoresDoPlano(
    db,
    { ...plano.pedido, dia: plano.dia, base: plano.base },
    plano.lista_veiculos,
  )
  const numeros: number[] = []
  for (const rota of plano.lista_rotas) {
    for (const viagem of new Set(rota.paradas.map((p) => p.viagem))) {
      const numero = await inserirRomaneio(db, ctx, {
        notas: rota.paradas.filter((p) => p.viagem === viagem).flatMap((p) => notasDe.get(p.parada) ?? []),
        placa_veiculo: unmask(rota.veiculo),
        cpf_motorista: quem.get(rota.veiculo)?.cpf,
        base: plano.base,
      })
      await insertRomaneioDoPlano(db, plano._id, rota.veiculo, numero)
      numeros.push(numero)
    }
  }
  return numeros
}

/**
 * Makes the romaneios of a plan in one transaction: all of them or, with the reason, none (a note that was taken meanwhile names who has
 * it). Asked again, the romaneios of the first time are answered.
 */
export const publicarPlano = (ctx: Ctx, id: string): Promise<Plano> =>
  ctx.tx(async (db) => {
    const com: { romaneios: number[] } = { romaneios: [] }
    if (!(await portaDoPlano.travar(db, id))) throw roteirizacaoErrors.sumiu()
    await passar(db, portaDoPlano, id, 'publicar', {
      com,
      fazer: async () => {
        com.romaneios = await romaneiosDe(db, ctx, await lerPlano(db, id))
        const mesa = await findMesa(db, id)
        if (mesa?.resultado)
          await updatePublicada(db, id, await garantirVersao(db, { ...mesa, resultado: mesa.resultado }))
      },
    })
    if (com.romaneios.length > 0)
      await prometerJanelas(db, id, (await findMesa(db, id))?.versao_publicada ?? 0, ctx.clock())
    return lerPlano(db, id)
  })
