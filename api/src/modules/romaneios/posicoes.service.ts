import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import * as repository from './posicoes.repository.ts'
import { type Ponto, separarPontos } from './posicoes.rules.ts'

/**
 * Takes what the driver's phone says of where it was: late, in any order, again. The screens hear only of a point that
 * is newer than the newest they know.
 */
export async function receberPosicoes(ctx: Ctx, pontos: Ponto[]) {
  const { aceitos, repetidos, recusadas } = separarPontos(pontos, ctx.clock())
  const gravadas = await ctx.tx(async (db) => {
    if (aceitos.length === 0) return 0
    const before = await repository.findUltima(db, ctx.grupo.id, ctx.usuario.cpf)
    const written = await repository.insertPosicoes(db, ctx.grupo.id, ctx.usuario.cpf, aceitos)
    const newest = aceitos.reduce((a, b) => (b.em > a.em ? b : a))
    if (!before || newest.em > before.em) {
      const { cpf, nome } = ctx.usuario
      const dados = { nome, lat: newest.lat, lng: newest.lng, dt_rastreio: newest.em.toISOString() }
      await emit(db, ctx.grupo.id, { tipo: 'posicao', id: cpf, acao: 'nova', dados }, { cpf })
    }
    return written
  })
  return {
    status: true,
    aceitas: gravadas,
    repetidas: repetidos + aceitos.length - gravadas,
    recusadas,
  }
}
