/** A file on its way to a partner, or from one. */
export type ArquivoDoCanal = { nome: string; bytes: Uint8Array }

/** A file in an inbox; `modificado` in milliseconds by the other side's clock. */
export type ArquivoVisto = { nome: string; tamanho: number; modificado: number }

/** An inbox. What it lists are plain files whose names lead nowhere else. */
export type CaixaDeEntrada = {
  listar: () => Promise<ArquivoVisto[]>
  /** The bytes, or null when there are more than `maximo`. */
  ler: (nome: string, maximo: number) => Promise<Uint8Array | null>
  /** The file was read and kept: it leaves the inbox. */
  guardar: (nome: string) => Promise<void>
}

/**
 * How files reach a partner. `enviar` may be called again with the same file: the name is the same, and what arrives
 * twice takes its own place. Throws with a sentence for people when it did not work.
 */
export type CanalPort = {
  enviar: (arquivo: ArquivoDoCanal) => Promise<void>
  /** Files that wait for us; only folders and SFTP have them. The inbox is open as long as `trabalho` runs. */
  receber?: (trabalho: (caixa: CaixaDeEntrada) => Promise<void>) => Promise<void>
  /** Says in a sentence that the way is open. */
  testar: () => Promise<string>
}

/** The other side or the way to it failed; the message is for people. */
export class CanalFalhou extends Error {}

/** The server showed a key that nobody has confirmed, or another than the one confirmed. */
export class ChaveDoServidor extends CanalFalhou {
  /** `SHA256:…`, as OpenSSH prints it. */
  readonly impressao: string
  constructor(impressao: string, confirmada: string) {
    super(
      confirmada
        ? `A chave do servidor mudou. A confirmada era ${confirmada} e agora veio ${impressao}. Confirme com o parceiro antes de aceitar: pode ser outro servidor no lugar dele.`
        : `A chave do servidor ainda não foi confirmada: ${impressao}. Compare com a que o parceiro informou.`,
    )
    this.impressao = impressao
  }
}

/** Folder for what was read, below the inbox. */
export const LIDOS = 'lidos'
/** One run looks at so many files; the next goes on. */
export const MOST_FILES = 100

/** Names that may be fetched: no way up, nothing hidden, nothing that a program is still writing under another name. */
export const nomePermitido = (nome: string): boolean =>
  nome.length > 0 &&
  nome.length <= 200 &&
  !nome.startsWith('.') &&
  !/[/\\\p{Cc}]/u.test(nome) &&
  !/\.(tmp|part|partial|parcial|filepart|crdownload)$/i.test(nome)
