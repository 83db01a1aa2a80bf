import type { HandlerInput } from '@tropeiro/contract'
import type { Cerca, rastreamento } from '@tropeiro/contract/transporte/rastreamento/calls'
import { circuloAoRedor } from '@tropeiro/contract/transporte/rastreamento/cerca'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import { errors } from '../../../errors.ts'
import { rastreamentoErrors } from '../rastreamento.errors.ts'
import * as repository from './cercas.repository.ts'

type Desenho = HandlerInput<typeof rastreamento.gravarCerca>['body']

/** The same for everybody who looks at a map of the group. */
const MAIOR_RAIO_M = 20_000

/** Draws a fence: a new free place, or where a base, customer or free place stands. */
export const gravarCerca = (ctx: Ctx, d: Desenho): Promise<Cerca> =>
  ctx.tx(async (db) => {
    const around = d.poligono ? circuloAoRedor(d.poligono) : { lat: d.lat, lng: d.lng, raio_m: d.raio_m }
    if (around.raio_m > MAIOR_RAIO_M) throw rastreamentoErrors.cercaGrande()
    const drawn = { ...around, nome: d.nome, poligono: d.poligono ?? null }
    const id = d._id ?? (await repository.insertCercaLivre(db, drawn)).id
    if (d._id && (await repository.updateCerca(db, d._id, drawn)) === 0) throw errors.naoEncontrado()
    await emit(db, { tipo: 'rastreamento', id, acao: 'cerca' })
    const [made] = await repository.listCercas(db, 1, id)
    if (!made) throw errors.naoEncontrado()
    return made
  })

/** Takes a free place away; a base or customer goes back to where the machine has it. */
export const removerCerca = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const gone = await repository.deleteCercaLivre(db, id)
    if (gone === 0 && (await repository.updateCercaAutomatica(db, id)) === 0) throw errors.naoEncontrado()
    await emit(db, { tipo: 'rastreamento', id, acao: 'cerca' })
  })
