/** A mailbox to be read, and how its server is reached. */
export type EnderecoDaCaixa = {
  host: string
  porta: number
  /** `tls` from the start, `starttls` before anything is said; `nenhuma` only to the local post office. */
  seguranca: 'tls' | 'starttls' | 'nenhuma'
  usuario: string
  senha: string
  pasta: string
}

/** A letter as the server keeps it. */
export type CartaVista = { uid: number; bytes: number; chegou: Date }

/** An open folder. Letters have numbers that only grow, as long as `validade` is the same. */
export type PastaAberta = {
  validade: string
  /** The number that the next letter will have. */
  proximo: number
  /** What came behind a number, oldest first, at most so many. */
  depoisDe: (uid: number, maximo: number) => Promise<CartaVista[]>
  /** The letter as it came, or its first bytes when it has more than `maximo`; null when it is not there any more. */
  ler: (uid: number, maximo: number) => Promise<Uint8Array | null>
  /** Marks letters as read. */
  marcarLidas: (uids: readonly number[]) => Promise<void>
}

export type CaixaPort = {
  abrir: <T>(c: EnderecoDaCaixa, trabalho: (p: PastaAberta) => Promise<T>) => Promise<T>
}

/** The server, or the way to it, failed; the message is for people. */
export class CaixaFalhou extends Error {}
