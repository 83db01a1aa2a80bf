import type { ErroBody } from '@tropeiro/contract'

/** A refusal of the server, or its silence (`http` 0). `mensagem` is a sentence for the user. */
export class ApiError extends Error {
  readonly http: number
  readonly mensagem: string
  readonly codigo: string | number
  readonly requestId: string
  readonly campos: NonNullable<ErroBody['campos']>
  /** The user has already seen it in a toast. */
  readonly notified: boolean
  /** The reply's data; on 403 it is rewritten to `{ status: false, mensagem, error }` (spec §8). */
  readonly data: unknown

  constructor(http: number, body: Partial<ErroBody>, extra: { notified?: boolean; data?: unknown } = {}) {
    super(body.mensagem ?? body.error ?? '')
    this.name = 'ApiError'
    this.http = http
    this.mensagem = this.message
    this.codigo = body.codigo ?? http
    this.requestId = body.requestId ?? ''
    this.campos = body.campos ?? []
    this.notified = extra.notified ?? false
    this.data = extra.data ?? body
  }
}
