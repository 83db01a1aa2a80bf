import type { Readable } from 'node:stream'

export type StoredHead = { bytes: number; contentType: string }

/** Where files live. Keys look like `12/canhotos/2026/11/ab….jpg`; a key with `..` or a leading `/` is refused. */
export type Storage = {
  put: (key: string, body: Uint8Array | Readable, contentType: string) => Promise<void>
  /** The bytes, or undefined when there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>
  getStream: (key: string) => Promise<Readable | undefined>
  head: (key: string) => Promise<StoredHead | undefined>
  delete: (key: string) => Promise<void>
  /** The keys under a folder such as `12/canhotos`, in order. */
  list: (prefix: string) => Promise<string[]>
  /** An address that reads the file until `ttlSeconds` from now; `downloadName` makes the browser save it under that name. */
  signedGetUrl: (key: string, ttlSeconds: number, downloadName?: string) => Promise<string>
  /**
   * An address that accepts a PUT of this type until `ttlSeconds` from now. Our own server holds it to `maxBytes`;
   * S3 has no such limit, so whoever takes the file into use looks at its `head` first.
   */
  signedPutUrl: (key: string, contentType: string, maxBytes: number, ttlSeconds: number) => Promise<string>
}
