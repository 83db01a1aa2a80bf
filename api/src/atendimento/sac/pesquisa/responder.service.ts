import type { HandlerInput } from '@tropeiro/contract'
import type { PesquisaPublica } from '@tropeiro/contract/atendimento/sac/avaliacao'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import { notasDaPesquisa } from '@tropeiro/contract/atendimento/sac/pesquisa'
import type { PublicCtx } from '../../../ctx.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { insertEvento } from '../eventos.repository.ts'
import { sacErrors } from '../sac.errors.ts'
import { avisarTelas } from '../vida.service.ts'
import { hashDe } from './enviar.service.ts'
import * as repository from './pesquisa.repository.ts'

const TOKEN = /^[\w-]{43}$/

async function noLink<T>(
  ctx: PublicCtx,
  token: string,
  work: (db: Db, row: repository.PesquisaRow) => Promise<T>,
): Promise<T> {
  const found = TOKEN.test(token)
    ? await semGrupo(ctx.pool, (db) => repository.findPorHash(db, hashDe(token)))
    : undefined
  if (!found) throw sacErrors.linkNaoVale()
  return inTransaction(
    ctx.pool,
    escopoDe(found.grupo_id, { id: null, nome: 'Cliente, pelo link' }),
    async (db) => work(db, await repository.lockPesquisa(db, found.id)),
  )
}

const publica = (
  { id: _, incidente_id: __, tranca_em, ...row }: repository.PesquisaRow,
  agora: Date,
): PesquisaPublica => ({ ...row, ate: tranca_em.toISOString(), fechada: tranca_em <= agora })

export const abrirPesquisa = (ctx: PublicCtx, token: string): Promise<PesquisaPublica> =>
  noLink(ctx, token, async (_db, row) => publica(row, ctx.clock()))

type Resposta = HandlerInput<(typeof sac)['responderPesquisa']>['body']

/** The customer's answer, changed as often as he likes until it is locked. */
export const responderPesquisa = (
  ctx: PublicCtx,
  { token, nota, comentario }: Resposta,
): Promise<PesquisaPublica> =>
  noLink(ctx, token, async (db, row) => {
    const agora = ctx.clock()
    if (row.tranca_em <= agora) throw sacErrors.pesquisaFechada()
    const { de, ate } = notasDaPesquisa[row.tipo]
    if (nota < de || nota > ate) throw sacErrors.notaForaDaEscala(de, ate)
    if (nota !== row.nota || comentario !== row.comentario) {
      await repository.updateResposta(db, row.id, { nota, comentario, agora })
      if (row.incidente_id) {
        await insertEvento(db, row.incidente_id, {
          tipo: 'nota',
          lado: 'cliente',
          texto: `Avaliou o atendimento com ${nota}`,
          dados: { pesquisa: row.id },
        })
        await avisarTelas(db, row.incidente_id, 'avaliado')
      }
    }
    return publica({ ...row, nota, comentario }, agora)
  })
