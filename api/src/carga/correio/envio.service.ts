import { type Mensagem, RecusaDefinitiva } from '../../adapters/email/port.ts'
import type { CtxDoGrupo, Deps } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import { mudarNotas } from '../notas/index.ts'
import { enumerar } from './correio.errors.ts'
import * as repository from './correio.repository.ts'
import { MAXIMO_DE_TENTATIVAS } from './correio.rules.ts'

async function montar(deps: Deps, e: repository.AEnviar): Promise<Mensagem> {
  const anexos = await Promise.all(
    e.anexos.map(async ({ chave, nome, tipo }) => {
      const conteudo = await deps.storage.get(chave)
      if (!conteudo) throw new RecusaDefinitiva(`A imagem ${nome} não está mais no armazenamento.`)
      return { nome, tipo, conteudo }
    }),
  )
  return {
    de: e.de,
    responderPara: e.responder_para,
    para: e.destinatarios,
    assunto: e.assunto,
    html: e.html,
    texto: e.texto,
    anexos,
    messageId: e.message_id,
    emResposta: e.em_resposta,
    referencias: e.referencias,
    automatica: e.automatica,
  }
}

const silencio = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND']

/** What went wrong, for the person who asked for the message. */
function dizerFalha(e: unknown): string {
  if (e instanceof RecusaDefinitiva) return e.message.slice(0, 500)
  const { code, response, message } = e as { code?: unknown; response?: unknown; message?: unknown }
  if (silencio.includes(String(code))) return 'O servidor de e-mail não respondeu.'
  if (code === 'EAUTH') return 'O servidor de e-mail não aceitou o usuário e a senha da configuração.'
  return `O servidor de e-mail não aceitou a mensagem agora: ${String(response ?? message ?? e).slice(0, 400)}`
}

/** What stands in the history of each note. */
const contado = (e: repository.AEnviar, via: 'smtp' | 'local'): string => {
  const para = enumerar(e.destinatarios, 3)
  return via === 'smtp'
    ? `Comprovante enviado por e-mail para ${para}`
    : `Comprovante posto no correio local, sem sair do servidor, para ${para}`
}

/**
 * Sends one queued message. A crash between the sending and its mark sends it again under the same Message-ID; the mark
 * and the notes' history are made once. A passing failure is thrown, so that the queue tries again later.
 */
export async function enviarEmail(ctx: CtxDoGrupo, id: string): Promise<void> {
  const { tx } = ctx
  const email = await tx((db) => repository.findAEnviar(db, id))
  if (!email) return
  const via = ctx.config.smtpUrl ? 'smtp' : 'local'
  let recusados: string[]
  try {
    recusados = (await ctx.email.send(await montar(ctx, email))).recusados
  } catch (e) {
    const fim = e instanceof RecusaDefinitiva || email.tentativas + 1 >= MAXIMO_DE_TENTATIVAS
    const erro = dizerFalha(e)
    ctx.log.warn({ err: e, email: id, grupo: ctx.grupo.id, fim }, 'email not sent')
    await tx(async (db) => {
      await repository.updateFalha(db, id, { erro, fim })
      await emit(db, { tipo: 'email', id, acao: fim ? 'falhou' : 'fila' })
    })
    if (fim) return
    throw e
  }
  const erro = recusados.length > 0 ? `O servidor não aceitou: ${enumerar(recusados)}.` : null
  await tx(async (db) => {
    if ((await repository.updateEnviado(db, id, { via, erro })) === 0) return
    await mudarNotas(
      db,
      email.notas,
      {},
      {
        tipo: 'email',
        texto: contado(email, via),
        dados: { email: id },
        quem: { id: email.usuario_id, nome: email.usuario_nome },
      },
    )
    await emit(db, { tipo: 'email', id, acao: 'enviado' })
  })
}
