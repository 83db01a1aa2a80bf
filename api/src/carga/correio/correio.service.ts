import { randomUUID } from 'node:crypto'
import { type contract, messages } from '@tropeiro/contract'
import {
  ehEmail,
  lerEnderecos,
  MAXIMO_DE_BYTES_POR_EMAIL,
  MAXIMO_DE_DESTINATARIOS,
  MAXIMO_DE_NOTAS_POR_EMAIL,
} from '@tropeiro/contract/carga/correio/destinatarios'
import type { z } from 'zod'
import { urlDeLeitura } from '../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { correioErrors, enumerar } from './correio.errors.ts'
import * as repository from './correio.repository.ts'
import {
  cabecalhoDe,
  comporHtml,
  comporTexto,
  dominioDe,
  type NotaDaMensagem,
  nomearAnexos,
  nomeDaNota,
  temComprovante,
  umaLinha,
} from './correio.rules.ts'

type Pedido = z.output<typeof contract.correio.enviar.body>
type Escolha = z.output<typeof contract.correio.conferir.body>
type Busca = z.output<typeof contract.correio.listar.query>

const viaDe = (ctx: Ctx): 'smtp' | 'local' => (ctx.config.smtpUrl ? 'smtp' : 'local')

/** What the person filled in, checked in the order in which the screen shows it. */
function conferirCampos(ctx: Ctx, p: Pedido) {
  const destinatarios = [...new Set(p.destinatarios.flatMap(lerEnderecos))]
  const remetente = umaLinha(p.remetente)
  const assunto = umaLinha(p.assunto)
  const conteudo = p.conteudo.trim()
  const missing = [remetente, assunto, conteudo, p.grupo_emp.trim()].some((text) => text === '')
  if (missing || destinatarios.length === 0 || p.ars.length + p.notas.length === 0)
    throw correioErrors.camposObrigatorios()
  const bad = destinatarios.filter((e) => !ehEmail(e))
  if (bad.length > 0) throw correioErrors.enderecoInvalido(bad)
  if (destinatarios.length > MAXIMO_DE_DESTINATARIOS) throw correioErrors.muitosDestinatarios()
  if (p.grupo_emp !== ctx.grupo.nome && p.grupo_emp !== String(ctx.grupo.id)) throw correioErrors.outroGrupo()
  return { remetente, assunto, conteudo, destinatarios }
}

/** The notes that were meant, within reach: each id is there, each AR means one sender's notes. */
async function resolverNotas(db: Db, escolha: Escolha): Promise<repository.NotaEscolhida[]> {
  const ars = [...new Set(escolha.ars.map((ar) => ar.trim()).filter(Boolean))]
  const ids = [...new Set(escolha.notas)]
  if (ars.length + ids.length > MAXIMO_DE_NOTAS_POR_EMAIL * 2) throw correioErrors.muitasNotas()
  const readable = ars.filter((ar) => /^\d{12}$/.test(ar))
  const found = await repository.listNotas(db, {
    ids,
    series: readable.map((ar) => Number(ar.slice(0, 3))),
    numeros: readable.map((ar) => Number(ar.slice(3))),
  })
  const unknown = ars.filter((ar) => !found.some((n) => n.ar_nota === ar))
  if (unknown.length > 0) throw correioErrors.arsNaoEncontradas(unknown)
  if (ids.some((id) => !found.some((n) => n.id === id))) throw correioErrors.notasNaoEncontradas()
  for (const ar of ars) {
    const meant = found.filter((n) => n.ar_nota === ar)
    const chosen = meant.filter((n) => ids.includes(n.id))
    const senders = [...new Set((chosen.length > 0 ? chosen : meant).map((n) => n.cnpj_embarca))]
    if (senders.length > 1) throw correioErrors.arAmbigua(ar, [...new Set(meant.map((n) => n.nome_embarca))])
  }
  // An AR beside the note that it means brings no other note along.
  const byId = new Set(ids)
  const notas = found.filter(
    (n) => byId.has(n.id) || !found.some((other) => other.ar_nota === n.ar_nota && byId.has(other.id)),
  )
  if (notas.length > MAXIMO_DE_NOTAS_POR_EMAIL) throw correioErrors.muitasNotas()
  return notas
}

/** The same, with the images of the proofs that nobody refused. */
async function comProvas(ctx: Ctx, db: Db, escolha: Escolha): Promise<NotaDaMensagem[]> {
  const notas = await resolverNotas(db, escolha)
  const ids = notas.map((n) => n.id)
  const provas = new Map((await ctx.perguntas.provasDasNotas(db, ids)).map((p) => [p.nota, p]))
  return notas.map((n) => ({
    ...n,
    data_entrega: n.data_entrega ?? provas.get(n.id)?.em ?? null,
    recebedor: provas.get(n.id)?.recebedor ?? '',
    imagens: provas.get(n.id)?.imagens ?? [],
  }))
}

/** The chosen notes and what would go with each. */
export const conferirNotas = (ctx: Ctx, escolha: Escolha) =>
  ctx.tx(async (db) =>
    (await comProvas(ctx, db, escolha)).map((n) => ({
      ...n,
      _id: n.id,
      data_entrega: n.data_entrega ? new Date(n.data_entrega).toISOString() : null,
      imagens: n.imagens.length,
      bytes: n.imagens.reduce((sum, i) => sum + i.bytes, 0),
    })),
  )

/** Refuses a message that would bring the group's addresses of these 24 hours over what one group may write to. */
async function caberNoDia(db: Db, most: number, more: number): Promise<void> {
  const { enderecos } = await repository.sumEnderecosDoDia(db)
  if (enderecos + more > most) throw correioErrors.demaisNoDia(most)
}

/**
 * Queues a message with the proofs of the chosen notes: the message and its sending enter in one transaction, so
 * neither exists without the other. The same idempotency key answers the same message.
 */
export async function pedirEnvio(ctx: Ctx, pedido: Pedido) {
  const campos = conferirCampos(ctx, pedido)
  const de = cabecalhoDe(campos.remetente, ctx.grupo.nome, ctx.config.emailFrom)
  const messageId = `<${randomUUID()}@${dominioDe(ctx.config.emailFrom)}>`
  return ctx.tx(async (db) => {
    const repeated = pedido.idempotencia && (await repository.findByIdempotencia(db, pedido.idempotencia))
    if (repeated)
      return {
        _id: repeated.id,
        estado: repeated.estado,
        sem_comprovante: [],
        mensagem: messages.emailEnviado,
      }
    await caberNoDia(db, ctx.config.enderecosPorDia, campos.destinatarios.length)
    const notas = await comProvas(ctx, db, pedido)
    const without = notas.filter((n) => !temComprovante(n)).map(nomeDaNota)
    if (without.length === notas.length) throw correioErrors.semComprovante(without)
    const anexos = nomearAnexos(notas)
    const bytes = anexos.reduce((sum, a) => sum + a.bytes, 0)
    if (bytes > MAXIMO_DE_BYTES_POR_EMAIL) throw correioErrors.imagensDemais(bytes, MAXIMO_DE_BYTES_POR_EMAIL)
    const composicao = { ...campos, grupo: ctx.grupo.nome, responderPara: ctx.usuario.email, notas, anexos }
    const inserted = await repository.insertEmail(db, {
      ...campos,
      de,
      responderPara: ctx.usuario.email,
      html: comporHtml(composicao),
      texto: comporTexto(composicao),
      notas: notas.map((n) => n.id),
      anexos,
      via: viaDe(ctx),
      messageId,
      idempotencia: pedido.idempotencia ?? null,
    })
    const email = inserted ?? (await repository.findByIdempotencia(db, pedido.idempotencia ?? ''))!
    if (inserted) {
      await repository.enqueue(db, email.id)
      await emit(db, { tipo: 'email', id: email.id, acao: 'fila' })
    }
    const aviso = without.length > 0 ? ` Ainda sem comprovante: ${enumerar(without)}.` : ''
    return {
      _id: email.id,
      estado: 'fila' as const,
      sem_comprovante: without,
      mensagem: `${messages.emailEnviado}${aviso}`,
    }
  })
}

const noFio = (e: repository.ResumoRow) => ({
  ...e,
  created_at: e.created_at.toISOString(),
  enviado_em: e.enviado_em?.toISOString() ?? null,
})

export const listarEmails = (ctx: Ctx, query: Busca) =>
  ctx.tx(async (db) => {
    const rows = await repository.listEmails(db, query)
    const { total } = await repository.countEmails(db, query)
    return { total, smtp: viaDe(ctx) === 'smtp', dados: rows.map(noFio) }
  })

/** A whole message, its images behind addresses that expire. */
export async function lerEmail(ctx: Ctx, id: string) {
  const email = await ctx.tx((db) => repository.findEmail(db, id))
  const anexos = await Promise.all(
    email.anexos.map(async (a) => ({ ...a, url: await urlDeLeitura(ctx, a.chave) })),
  )
  return { ...email, ...noFio(email), anexos }
}

/** Puts a failed message back in the queue; one that is not failed stays as it is. */
export const reenviar = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    await repository.findEmail(db, id)
    if ((await repository.updateReenviar(db, id)) === 0) return
    await repository.enqueue(db, id)
    await emit(db, { tipo: 'email', id, acao: 'fila' })
  })
