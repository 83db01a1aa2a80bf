/** A file on its way to a partner, or from one. */
export type ArquivoDoCanal = { nome: string; bytes: Uint8Array }

/**
 * How files reach a partner. `enviar` may be called again with the same file: the name is the same, and what arrives
 * twice takes its own place. Throws with a sentence for people when it did not work.
 */
export type CanalPort = {
  enviar: (arquivo: ArquivoDoCanal) => Promise<void>
  /** Files that wait for us; only folders have them. */
  listar?: () => Promise<string[]>
  ler?: (nome: string) => Promise<Uint8Array>
  /** The file was read and kept: it leaves the inbox. */
  guardar?: (nome: string) => Promise<void>
  /** Says in a sentence that the way is open. */
  testar: () => Promise<string>
}

/** The other side or the way to it failed; the message is for people. */
export class CanalFalhou extends Error {}
