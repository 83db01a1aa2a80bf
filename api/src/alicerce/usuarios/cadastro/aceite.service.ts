import type { Ctx, PublicCtx } from '../../../ctx.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { montarSessao } from '../acesso.service.ts'
import { insertEvento } from '../gestao/gestao.repository.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { hashDoSegredo } from '../senha/links.service.ts'
import * as tokens from '../senha/senha-tokens.repository.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as usuarios from '../usuarios.repository.ts'
import * as repository from './aceite.repository.ts'

/**
 * The person's yes or no to a group, in a transaction of that group. The same answer again changes nothing; another one
 * than was given is refused.
 */
export async function responder(db: Db, usuarioId: string, aceita: boolean): Promise<void> {
  const found = await repository.lockVinculo(db, usuarioId)
  if (found?.vinculo === (aceita ? 'aceito' : 'recusado')) return
  if (found?.vinculo !== 'aguarda' || !found.dela) throw usuariosErrors.conviteVencido()
  if (aceita) await repository.updateAceito(db, usuarioId)
  else await repository.updateEncerrado(db, usuarioId, 'recusado')
  await insertEvento(db, {
    usuarioId,
    acao: aceita ? 'aceitou' : 'recusou',
    quem: { id: usuarioId, nome: found.nome_escrito },
    mudancas: [],
  })
}

/** The invitations that wait for who asks. `por_email`: the yes must come from the letter, for nothing else proves that the account is its owner's. */
export const meusConvites = (ctx: Ctx) =>
  semGrupo(ctx.pool, async (db) => {
    const me = await usuarios.findById(db, ctx.usuario.id)
    return (await repository.listConvitesDe(db, me.id)).map(({ grupo_id, convidado_em, ...c }) => ({
      ...c,
      _id: String(grupo_id),
      por_email: !me.provado,
      convidado_em: convidado_em.toISOString(),
    }))
  })

/** No group has a greater number. */
const MAIOR_GRUPO = 2 ** 31 - 1

/** Answers on screen. */
export async function responderNaTela(ctx: Ctx, grupo: string, aceita: boolean) {
  const grupoId = Number(grupo)
  if (grupoId > MAIOR_GRUPO) throw errors.naoEncontrado()
  const me = await semGrupo(ctx.pool, async (db) => {
    const one = await usuarios.findById(db, ctx.usuario.id)
    const waiting = await repository.listConvitesDe(db, one.id)
    const convite = waiting.find((c) => c.grupo_id === grupoId)
    if (convite && aceita && !one.provado)
      await pedirMensagem(db, { tipo: 'convite_de_grupo', usuarioId: one.id, grupo: convite.grupo })
    return { ...one, espera: convite !== undefined }
  })
  if (me.espera && aceita && !me.provado) throw usuariosErrors.aceitePorEmail()
  await inTransaction(ctx.pool, escopoDe(grupoId), (db) => responder(db, me.id, aceita))
  return { sessao: await montarSessao(ctx, me.id) }
}

async function abrirCarta(ctx: PublicCtx, token: string) {
  const found = await semGrupo(ctx.pool, (db) =>
    tokens.findTokenDeAceite(db, hashDoSegredo(token), ctx.clock()),
  )
  if (!found) throw usuariosErrors.conviteVencido()
  return found
}

/** What the letter's link is about. */
export async function lerCarta(ctx: PublicCtx, token: string) {
  const { usuario_id, convite_de } = await abrirCarta(ctx, token)
  const found = await inTransaction(ctx.pool, escopoDe(convite_de), (db) =>
    repository.findVinculo(db, usuario_id),
  )
  if (!found) throw usuariosErrors.conviteVencido()
  return { grupo: found.grupo, papel: found.papel, vinculo: found.vinculo }
}

/** Answers by the letter: opening it proves who has the address, so no login is asked. */
export async function responderPorCarta(ctx: PublicCtx, token: string, aceita: boolean): Promise<void> {
  const { usuario_id, convite_de } = await abrirCarta(ctx, token)
  await inTransaction(ctx.pool, escopoDe(convite_de), (db) => responder(db, usuario_id, aceita))
}
