import type { z } from 'zod'
import type { Access } from './access/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How a call travels besides plain JSON.
 * `arquivo`: the reply is bytes. `eventos`: the reply is a stream of server-sent events.
 * `envio`: the request is multipart/form-data with files; its other fields are in `body`.
 * `formulario`: the request may be an HTML form instead of JSON. Any other page can post one, so no call that trusts a
 * cookie or changes something by itself takes it.
 */
export type Travel = 'json' | 'arquivo' | 'eventos' | 'envio' | 'formulario'

/** One call as plain data: from it come handler types, checks, client, OpenAPI and tests. */
export type Endpoint = {
  method: Method
  /** Exact path, trailing slash included; parameters as `{name}`. */
  path: string
  /** Who may call. An open door is written `'public'`. */
  access: Access
  /**
   * Open also to a session that is held until its person has done the first steps, with a password of her own, or has the
   * second factor that her group asks for: what she needs for that, and the way out.
   */
  presa?: true
  /** One sentence in Portuguese, shown in the reference at /docs. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  travel?: Travel
  /**
   * Shows personal data of somebody: each use is written down for the group's admin (LGPD art. 37). Says of what kind;
   * lists whose documents are masked do not count.
   */
  pessoal?: 'nota' | 'xml' | 'imagem' | 'pessoa' | 'lista' | 'exportacao'
  /** An open door that counts by itself how often each device speaks, whatever the address it speaks from. */
  rate?: 'aparelho'
  /** Largest request in bytes, where the house's 2 MiB are too few. */
  bodyLimit?: number
}

/** Declares a call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : never

/** What the handler receives, already checked and defaulted. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What the handler must return: the shape before zod's output transforms. */
export type HandlerReply<E extends Endpoint> = z.input<E['response']>

/** What a caller gives: only the parts that the call has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: In<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : unknown)

export type Reply<E extends Endpoint> = z.output<E['response']>

export type ModuleContract = Record<string, Endpoint>

/** Puts the parameters into the path: `/api/notas/{id}` -> `/api/notas/42`. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
