import { type ErroBody, messages } from '@tropeiro/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isAway } from '../db/away.ts'
import { AppError, type Campo } from '../errors.ts'
import { fraseDoCampo } from './frases.ts'

z.config({ localeError: fraseDoCampo })

/** zod's findings as fields with sentences. */
export const camposDe = (error: z.ZodError): Campo[] =>
  error.issues.slice(0, 20).map((i) => ({ campo: i.path.join('.'), mensagem: i.message }))

/** A NUL, or half of a character that takes two: no text has them, and PostgreSQL holds neither. */
const isLegivel = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** No call's body is nested so deep: what is, is not walked. */
const DEEPEST = 64

/** Where such text stands in a value, its keys included; bodies may be nested deeper than calls can. */
function camposIlegiveis(value: unknown): Campo[] {
  const campos: Campo[] = []
  const waiting: [path: string, value: unknown, depth: number][] = [['', value, 0]]
  for (let next = waiting.pop(); next && campos.length < 20; next = waiting.pop()) {
    const [path, one, depth] = next
    if (depth > DEEPEST) return [{ campo: '', mensagem: 'Tem campos dentro de campos demais' }]
    if (typeof one === 'string' && !isLegivel(one))
      campos.push({ campo: path, mensagem: 'Tem caracteres que nenhum texto tem' })
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (isLegivel(key)) waiting.push([path ? `${path}.${key}` : key, inner, depth + 1])
      else campos.push({ campo: path, mensagem: 'Tem um campo com caracteres que nenhum texto tem' })
    }
  }
  return campos
}

const invalido = (campos: Campo[]): AppError => {
  const first = campos[0]
  const detail = first ? ` ${first.campo ? `${first.campo}: ` : ''}${first.mensagem}.` : ''
  return new AppError(400, 'invalido', `${messages.dadosInvalidos}${detail}`, campos)
}

/** Text from outside any schema (a file's name): refused when nobody could read it. */
export function parseTexto(campo: string, text: string): string {
  const [wrong] = camposIlegiveis(text)
  if (wrong) throw invalido([{ ...wrong, campo }])
  return text
}

/** Checks a part of the request; what is wrong is told field by field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const ilegiveis = camposIlegiveis(value)
  if (ilegiveis.length > 0) throw invalido(ilegiveis)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalido(camposDe(result.error))
}

const frameworkSentences: Record<string, [status: number, codigo: string, mensagem: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'grande_demais', messages.arquivoGrande],
  FST_REQ_FILE_TOO_LARGE: [413, 'grande_demais', messages.arquivoGrande],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'tipo_invalido', messages.arquivoTipo],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalido', messages.dadosInvalidos],
}

function described(error: FastifyError | AppError): {
  status: number
  codigo: string | number
  mensagem: string
  campos?: Campo[]
} {
  if (error instanceof AppError) {
    return {
      status: error.status,
      codigo: error.codigo,
      mensagem: error.message,
      ...(error.campos ? { campos: error.campos } : {}),
    }
  }
  const known = frameworkSentences[error.code]
  if (known) return { status: known[0], codigo: known[1], mensagem: known[2] }
  if (error.statusCode === 429)
    return { status: 429, codigo: 'muitos_pedidos', mensagem: messages.muitosPedidos }
  if (error.statusCode && error.statusCode < 500) {
    return { status: error.statusCode, codigo: 'invalido', mensagem: messages.dadosInvalidos }
  }
  // A number that its schema lets through and its column does not hold.
  if (error.code === '22003') return { status: 400, codigo: 'invalido', mensagem: messages.numeroGrande }
  if (isAway(error)) return { status: 503, codigo: 'indisponivel', mensagem: messages.indisponivel }
  return { status: 500, codigo: 'interno', mensagem: messages.erroInterno }
}

/** So many seconds later a caller may ask again for what was away or full. */
const RETRY_AFTER = '5'

/** The only place that turns an error into a reply. */
export function replyError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, codigo, mensagem, campos } = described(error)
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  // Limits count by the minute of the clock; the one by address has said its own already.
  if (status === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(60 - new Date().getSeconds()))
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  const body: ErroBody = {
    status: false,
    error: mensagem,
    mensagem,
    codigo,
    requestId: request.id,
    ...(campos ? { campos } : {}),
  }
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
