import { abrir } from '../../../cofre.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { ConvenioTravado } from './convenios.repository.ts'

export const USO_DA_CHAVE = 'banco'
export const donoDaChave = (grupo: number, id: string): string => `${grupo}:${id}`

/** The key to a convênio's bank, opened; null where none is kept. */
export const chaveDe = (ctx: CtxDoGrupo, c: Pick<ConvenioTravado, '_id' | 'chave_selada'>): string | null =>
  c.chave_selada &&
  abrir(ctx.config, USO_DA_CHAVE, donoDaChave(ctx.grupo.id, c._id), c.chave_selada).toString('utf8')
