import { RecusaDefinitiva } from '../../adapters/email/port.ts'
import type { Deps } from '../../ctx.ts'
import { type Db, inTransaction } from '../../db/tx.ts'
import { criarLink, hashDoSegredo, segredoDe } from './links.service.ts'
import * as repository from './mensagens.repository.ts'
import { emHtml, type PedidoDeMensagem, type Texto, textos } from './mensagens.rules.ts'
import * as tokens from './senha-tokens.repository.ts'
import * as usuarios from './usuarios.repository.ts'

const REPEAT_MS = 2 * 60_000

/** Queues a system message in the caller's transaction. */
export const pedirMensagem = (db: Db, pedido: PedidoDeMensagem): Promise<number> =>
  repository.enqueueMensagem(db, pedido, Object.values(pedido).join(':'))

/** `link`: the one made for this message, taken back when it does not leave. */
type Pronta = { para: string; texto: Texto; link?: string }

async function compor(deps: Deps, db: Db, pedido: PedidoDeMensagem): Promise<Pronta | null> {
  const entrada = `${deps.config.origens[0]}/#/login`
  const now = deps.clock()
  switch (pedido.tipo) {
    case 'redefinir': {
      const found = await usuarios.findByLogin(db, pedido.email)
      if (!found) return null
      const since = new Date(now.getTime() - REPEAT_MS)
      if (await tokens.hasRecentToken(db, found.id, since)) return null
      const link = await criarLink(deps, db, found.id, found.sem_senha)
      return { para: found.email, texto: textos.redefinir(found.nome, link), link }
    }
    case 'primeira_senha': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      if (!one.sem_senha) return null
      const link = await criarLink(deps, db, one.id, true)
      return { para: one.email, texto: textos.primeira(one.nome, pedido.grupo, link), link }
    }
    case 'incluido': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.incluido(one.nome, pedido.grupo, entrada) }
    }
    case 'senha_trocada': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.senhaTrocada(one.nome) }
    }
    case 'segundo_fator_zerado': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.segundoFatorZerado(one.nome) }
    }
    case 'aviso': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.aviso(one.nome, pedido.assunto, pedido.linhas) }
    }
    case 'cadastro_existente':
      return { para: pedido.email, texto: textos.existente(pedido.grupo, entrada) }
    case 'email_trocado':
      return { para: pedido.antigo, texto: textos.emailTrocado(pedido.nome) }
  }
}

/** Makes and sends one queued message; without a mail server it is kept for the super user's screen. */
export async function enviarMensagem(deps: Deps, pedido: PedidoDeMensagem): Promise<void> {
  const ready = await inTransaction(deps.pool, null, async (db) => {
    await tokens.deleteExpired(db, deps.clock())
    const made = await compor(deps, db, pedido)
    if (made && !deps.config.smtpUrl) {
      await repository.deleteOld(db)
      await repository.insertMensagem(db, {
        para: made.para,
        assunto: made.texto.assunto,
        texto: made.texto.linhas.join('\n\n'),
      })
    }
    return made
  })
  if (!ready || !deps.config.smtpUrl) return
  try {
    await deps.email.send({
      de: deps.config.emailFrom,
      para: [ready.para],
      assunto: ready.texto.assunto,
      html: emHtml(ready.texto.linhas),
      texto: ready.texto.linhas.join('\n\n'),
      anexos: [],
    })
  } catch (e) {
    const { link } = ready
    if (link)
      await inTransaction(deps.pool, null, (db) => tokens.deleteToken(db, hashDoSegredo(segredoDe(link))))
    deps.log.warn({ err: e, tipo: pedido.tipo }, 'system message not sent')
    // Refused for good: another try would be refused again.
    if (!(e instanceof RecusaDefinitiva)) throw e
  }
}

/** The local mailbox, newest first. */
export const listarMensagens = async (deps: Deps) =>
  (await inTransaction(deps.pool, null, (db) => repository.listMensagens(db))).map((m) => ({
    ...m,
    created_at: m.created_at.toISOString(),
  }))
