import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../ctx.ts'
import { rastreamentoErrors } from '../rastreamento.errors.ts'
import { sha256 } from './posicoes.service.ts'
import * as repository from './rastreadores.repository.ts'

/** No letters that are read as digits: somebody types this into a phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 20

const segredo = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const paraFora = (r: repository.RastreadorLido) => ({
  ...r,
  criado_em: r.criado_em.toISOString(),
  ultimo_em: r.ultimo_em?.toISOString() ?? null,
  revogado_em: r.revogado_em?.toISOString() ?? null,
})

export const listarRastreadores = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listRastreadores(db))).map(paraFora)

/** Registers a device. Its secret is answered once; only the hash is kept. */
export const registrar = (ctx: Ctx, r: { nome: string; cpf?: string | null; placa?: string | null }) =>
  ctx.tx(async (db) => {
    if (r.cpf && !(await repository.findMotorista(db, r.cpf))) throw rastreamentoErrors.semMotorista()
    const identificador = segredo()
    const { id } = await repository.insertRastreador(db, {
      nome: r.nome,
      sha256: sha256(identificador),
      final: identificador.slice(-4),
      cpf: r.cpf ?? null,
      placa: r.placa ?? null,
      por: ctx.usuario.nome,
    })
    const rastreador = (await repository.listRastreadores(db)).find((one) => one._id === id)!
    return {
      rastreador: paraFora(rastreador),
      identificador,
      endereco: `${ctx.config.origens[0]}/api/osmand`,
    }
  })

export async function revogar(ctx: Ctx, id: string): Promise<void> {
  const n = await ctx.tx((db) => repository.revokeRastreador(db, id))
  if (n === 0) throw rastreamentoErrors.semRastreador()
}
