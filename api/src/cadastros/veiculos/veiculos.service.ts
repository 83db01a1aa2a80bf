import type { contract, HandlerInput } from '@tropeiro/contract'
import { MAXIMO_DE_VEICULOS, placaComparada, type Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { veiculosErrors } from './veiculos.errors.ts'
import * as repository from './veiculos.repository.ts'
import { portaDoVeiculo } from './vida.service.ts'

type Calls = typeof contract.veiculos
type Escrito = HandlerInput<Calls['criar']>['body']

async function lerUm(db: Db, id: string): Promise<Veiculo> {
  const [one] = await repository.listVeiculos(db, id)
  if (!one) throw veiculosErrors.sumiu()
  return one
}

/** A vehicle as it is written: its plate as two are compared, and its base, which the asker must reach. */
export async function comChaves(db: Db, body: Escrito) {
  const base = body.base === null ? null : await repository.findBase(db, body.base)
  if (base === undefined) throw veiculosErrors.baseDesconhecida()
  return { ...body, placa_comparada: placaComparada(body.placa), base_id: base?.id ?? null }
}

/** The plate is nobody else's, the base is the group's. The caller holds the plates. */
async function conferir(db: Db, body: Escrito, menos: string | null) {
  const outro = await repository.findMesmaPlaca(db, placaComparada(body.placa), menos)
  if (outro) throw veiculosErrors.placaRepetida(outro.placa)
  return comChaves(db, body)
}

export const listarVeiculos = (ctx: Ctx): Promise<Veiculo[]> => ctx.tx((db) => repository.listVeiculos(db))

export const criarVeiculo = (ctx: Ctx, body: Escrito): Promise<Veiculo> =>
  ctx.tx(async (db) => {
    await repository.lockPlacas(db)
    const v = await conferir(db, body, null)
    if ((await repository.countVeiculos(db)).n >= MAXIMO_DE_VEICULOS) throw veiculosErrors.demais()
    return lerUm(db, (await repository.insertVeiculo(db, v)).id)
  })

export const editarVeiculo = (ctx: Ctx, id: string, body: Escrito): Promise<Veiculo> =>
  ctx.tx(async (db) => {
    // Plates before vehicles, as a sheet takes them: two who write never wait for each other.
    await repository.lockPlacas(db)
    await passar(db, portaDoVeiculo, id, 'editar', {
      fazer: async () => repository.updateVeiculo(db, id, await conferir(db, body, id)),
    })
    return lerUm(db, id)
  })

/** Puts a vehicle into another state; a plate that comes back must be free. */
export const mudarVeiculo = (
  ctx: Ctx,
  id: string,
  { estado, motivo }: HandlerInput<Calls['mudar']>['body'],
): Promise<Veiculo> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoVeiculo, id, estado, { com: { motivo } })
    const v = await lerUm(db, id)
    if (estado === 'vendido' || estado === 'baixado')
      await contar(db, 'veiculo.saiu', id, { estado, placa: v.placa })
    return v
  })
