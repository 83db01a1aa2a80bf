import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import { abrir, selar } from '../../../cofre.ts'
import type { Deps } from '../../../ctx.ts'
import { type DbSemGrupo, semGrupo } from '../../../db/tx.ts'
import { listConvitesDe } from '../cadastro/aceite.repository.ts'
import { criarLink, hashDoSegredo, segredoDe } from '../senha/links.service.ts'
import * as tokens from '../senha/senha-tokens.repository.ts'
import * as usuarios from '../usuarios.repository.ts'
import * as repository from './mensagens.repository.ts'
import { emHtml, type PedidoDeMensagem, type Texto, textos } from './mensagens.rules.ts'

/** Links wait in the local mailbox until somebody reads them: only with the environment's key. */
const SELO = 'mensagens'

const REPEAT_MS = 2 * 60_000

/** Queues a system message in the caller's transaction. */
export const pedirMensagem = (db: DbSemGrupo, pedido: PedidoDeMensagem): Promise<number> =>
  repository.enqueueMensagem(db, pedido, Object.values(pedido).join(':'))

/** `link`: the one made for this message, taken back when it does not leave. */
type Pronta = { para: string; texto: Texto; link?: string }

/** A group's letter to a person: what she has to do to be of it depends on what is known of her account. */
async function carta(deps: Deps, db: DbSemGrupo, usuarioId: string, grupo: string): Promise<Pronta | null> {
  const one = await usuarios.findById(db, usuarioId)
  const convite = (await listConvitesDe(db, usuarioId)).find((c) => c.grupo === grupo)
  const conviteDe = convite?.grupo_id ?? null
  const para = one.email
  if (one.sem_senha) {
    const link = await criarLink(deps, db, one.id, { primeira: true, conviteDe })
    return { para, texto: textos.primeira(one.nome, grupo, link), link }
  }
  if (!convite) return null
  const link = await criarLink(deps, db, one.id, { conviteDe, soAceite: one.provado })
  const texto = one.provado ? textos.convite : textos.conviteComSenha
  return { para, texto: texto(one.nome, grupo, link), link }
}

async function compor(deps: Deps, db: DbSemGrupo, pedido: PedidoDeMensagem): Promise<Pronta | null> {
  const entrada = `${deps.config.origens[0]}/#/login`
  const now = deps.clock()
  switch (pedido.tipo) {
    case 'redefinir': {
      const found = await usuarios.findByLogin(db, pedido.email)
      if (!found) return null
      const since = new Date(now.getTime() - REPEAT_MS)
      if (await tokens.hasRecentToken(db, found.id, since)) return null
      const convite = found.sem_senha ? (await listConvitesDe(db, found.id)).at(-1) : undefined
      if (convite) return carta(deps, db, found.id, convite.grupo)
      const link = await criarLink(deps, db, found.id, { primeira: found.sem_senha })
      return { para: found.email, texto: textos.redefinir(found.nome, link), link }
    }
    case 'primeira_senha':
    case 'convite_de_grupo':
      return carta(deps, db, pedido.usuarioId, pedido.grupo)
    case 'senha_trocada': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.senhaTrocada(one.nome) }
    }
    case 'segundo_fator_zerado': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.segundoFatorZerado(one.nome) }
    }
    case 'sessao_repetida': {
      const one = await usuarios.findById(db, pedido.usuarioId)
      return { para: one.email, texto: textos.sessaoRepetida(one.nome) }
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

/** Makes and sends one queued message; where no mail leaves the machine it is kept for the super user's screen. */
export async function enviarMensagem(deps: Deps, pedido: PedidoDeMensagem): Promise<void> {
  const ready = await semGrupo(deps.pool, async (db) => {
    await tokens.deleteExpired(db, deps.clock())
    const made = await compor(deps, db, pedido)
    if (made && (!deps.config.smtpUrl || deps.config.correioLocal)) {
      await repository.deleteOld(db)
      await repository.insertMensagem(db, {
        para: made.para,
        assunto: made.texto.assunto,
        selado: selar(deps.config, SELO, made.para, Buffer.from(made.texto.linhas.join('\n\n'))),
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
    if (link) await semGrupo(deps.pool, (db) => tokens.deleteToken(db, hashDoSegredo(segredoDe(link))))
    deps.log.warn({ err: e, tipo: pedido.tipo }, 'system message not sent')
    // Refused for good: another try would be refused again.
    if (!(e instanceof RecusaDefinitiva)) throw e
  }
}

function lerSelado(deps: Deps, para: string, selado: Buffer): string {
  try {
    return abrir(deps.config, SELO, para, selado).toString()
  } catch {
    return 'Esta mensagem foi guardada com outra CHAVE_MESTRA e não pode mais ser lida. Peça outra.'
  }
}

/** The local mailbox, newest first. */
export const listarMensagens = async (deps: Deps) =>
  (await semGrupo(deps.pool, (db) => repository.listMensagens(db))).map(({ selado, ...m }) => ({
    ...m,
    texto: lerSelado(deps, m.para, selado),
    created_at: m.created_at.toISOString(),
  }))
