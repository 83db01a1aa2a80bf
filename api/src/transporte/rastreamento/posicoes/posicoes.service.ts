import { createHash } from 'node:crypto'
import type { Ctx, PublicCtx } from '../../../ctx.ts'
import { escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { rastreamentoErrors } from '../rastreamento.errors.ts'
import { type Campos, type CorpoDoRastreador, lerPedido } from './osmand.rules.ts'
import { type Ponto, separarPontos } from './posicoes.rules.ts'
import * as repository from './receber.repository.ts'
import type { Recebedor } from './receber.service.ts'

/** Takes what the driver's phone says of where it was: late, in any order, again. Accepted means committed. */
export async function receberPosicoes(ctx: Ctx, receber: Recebedor, pontos: Ponto[]) {
  const { aceitos, repetidos, recusadas } = separarPontos(pontos, ctx.clock())
  const gravadas = await receber(ctx.grupo.id, {
    cpf: ctx.usuario.cpf,
    pontos: aceitos,
    origem: 'telefone',
    rastreador: null,
  })
  return { status: true, aceitas: gravadas, repetidas: repetidos + aceitos.length - gravadas, recusadas }
}

type Aparelho = { grupo_id: number; id: string; cpf: string | null; placa: string | null }
type Lembrado = { aparelho: Aparelho; quem: string; ate: number }

/** A minute: what a device may send, counting an offline queue that empties. */
const A_MINUTE = 600
const STRANGERS_A_MINUTE = 60
const MINUTE_MS = 60_000
/** Whose a device is, is asked again after this: revoking takes so long at most. */
const REMEMBER_MS = 10_000
const MOST_REMEMBERED = 20_000

/** Counts by name, a fixed minute at a time. */
function contador(limite: number) {
  let since = 0
  const counts = new Map<string, number>()
  return (name: string, now: number): boolean => {
    if (now - since >= MINUTE_MS) {
      since = now
      counts.clear()
    }
    const n = (counts.get(name) ?? 0) + 1
    counts.set(name, n)
    return n <= limite
  }
}

/** The secret as it is kept. */
export const sha256 = (segredo: string): string => createHash('sha256').update(segredo).digest('hex')

/** The public door of trackers. The answer is empty and good as soon as what can be kept is committed. */
export function abrirPortaDeRastreadores(receber: Recebedor) {
  const lembrados = new Map<string, Lembrado>()
  const porAparelho = contador(A_MINUTE)
  const estranhos = contador(STRANGERS_A_MINUTE)

  async function reconhecer(ctx: PublicCtx, segredo: string, now: number): Promise<Lembrado> {
    const hash = sha256(segredo)
    const known = lembrados.get(hash)
    if (known && known.ate > now) return known
    if (lembrados.size >= MOST_REMEMBERED) lembrados.clear()
    const aparelho = await semGrupo(ctx.pool, (db) => repository.findRastreador(db, hash))
    if (!aparelho) {
      lembrados.delete(hash)
      if (!estranhos(ctx.ip, now)) throw rastreamentoErrors.depressa()
      throw rastreamentoErrors.aparelhoDesconhecido()
    }
    const { placa } = aparelho
    const quem =
      aparelho.cpf ??
      (
        await inTransaction(ctx.pool, escopoDe(aparelho.grupo_id), (db) =>
          repository.findQuemDirige(db, placa!),
        )
      )?.cpf ??
      placa!
    const fresh = { aparelho, quem, ate: now + REMEMBER_MS }
    lembrados.set(hash, fresh)
    return fresh
  }

  return async (ctx: PublicCtx, query: Campos, body?: CorpoDoRastreador): Promise<void> => {
    const agora = ctx.clock()
    const lido = lerPedido(query, body, agora)
    if (!lido) throw rastreamentoErrors.pedidoIlegivel()
    const { aparelho, quem } = await reconhecer(ctx, lido.aparelho, agora.getTime())
    if (!porAparelho(aparelho.id, agora.getTime())) throw rastreamentoErrors.depressa()
    // What cannot be is dropped with a good answer: a client that hears a refusal sends the same point for ever.
    const { aceitos } = separarPontos(lido.pontos, agora)
    await receber(aparelho.grupo_id, {
      cpf: quem,
      pontos: aceitos,
      origem: 'rastreador',
      rastreador: aparelho.id,
    })
  }
}
