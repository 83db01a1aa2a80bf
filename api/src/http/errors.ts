import { type ErroBody, messages } from '@tropeiro/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, type Campo } from '../errors.ts'

z.config(z.locales.pt())

/** zod's findings as fields with sentences. */
export const camposDe = (error: z.ZodError): Campo[] =>
  error.issues.slice(0, 20).map((i) => ({ campo: i.path.join('.'), mensagem: i.message }))

/** Checks a part of the request; what is wrong is told field by field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const campos = camposDe(result.error)
  const first = campos[0]
  const detail = first ? ` ${first.campo ? `${first.campo}: ` : ''}${first.mensagem}.` : ''
  throw new AppError(400, 'invalido', `${messages.dadosInvalidos}${detail}`, campos)
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
  return { status: 500, codigo: 'interno', mensagem: messages.erroInterno }
}

/** The only place that turns an error into a reply. */
export function replyError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, codigo, mensagem, campos } = described(error)
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
