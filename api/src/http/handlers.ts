import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, HandlerReply, ModuleContract } from '@tropeiro/contract'
import type { Ctx, PublicCtx } from '../ctx.ts'

/** Bytes as a reply. `download` false shows it in the browser. */
export type FileReply = {
  conteudo: Uint8Array | Readable
  tipo: string
  nome: string
  download?: boolean
  /** How long a browser may keep it; by default it asks again. */
  cacheControl?: string
}

/** One file of a multipart request; its bytes must be read before the next comes. */
export type UploadedFile = { nome: string; tipo: string; ler: () => Promise<Uint8Array> }

/** JSON that the database already wrote: sent as it is, for the hot reads whose SQL names every field. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx

type HandlerOf<E extends Endpoint> = E['travel'] extends 'arquivo'
  ? (ctx: CtxOf<E>, input: HandlerInput<E>) => Promise<FileReply>
  : E['travel'] extends 'eventos'
    ? (ctx: CtxOf<E>, input: HandlerInput<E>, signal: AbortSignal) => AsyncIterable<HandlerReply<E> | null>
    : E['travel'] extends 'envio'
      ? (
          ctx: CtxOf<E>,
          input: HandlerInput<E> & { files: AsyncIterable<UploadedFile> },
        ) => Promise<HandlerReply<E>>
      : (ctx: CtxOf<E>, input: HandlerInput<E>) => Promise<HandlerReply<E> | RawJson>

/** A module's handlers: a missing, surplus or wrongly shaped one does not compile. */
export type Handlers<M extends ModuleContract> = { [K in keyof M]: HandlerOf<M[K]> }
