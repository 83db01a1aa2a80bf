import { closeSync, fsync, openSync, readFileSync, truncateSync, write } from 'node:fs'
import { promisify } from 'node:util'

const gravar = promisify(write) as unknown as (fd: number, texto: string) => Promise<unknown>
const sincronizar = promisify(fsync)

/** Lines of JSON that are on the disk before their writer is answered. */
export class Diario<T> {
  readonly #fd: number
  #fila: { texto: string; pronto: () => void; falhou: (e: unknown) => void }[] = []
  #gravando = false

  /** Reads what is there, whole lines only, and goes on behind it. */
  constructor(arquivo: string, aoLer: (entrada: T) => void) {
    const texto = ler(arquivo)
    const inteiro = texto.slice(0, texto.lastIndexOf('\n') + 1)
    if (inteiro.length < texto.length) truncateSync(arquivo, Buffer.byteLength(inteiro))
    for (const linha of inteiro.split('\n')) if (linha) aoLer(JSON.parse(linha) as T)
    this.#fd = openSync(arquivo, 'a', 0o600)
  }

  /** Resolves when the entry is on the disk; entries that come together share one flush. */
  anotar(entrada: T): Promise<void> {
    return new Promise((pronto, falhou) => {
      this.#fila.push({ texto: `${JSON.stringify(entrada)}\n`, pronto, falhou })
      if (!this.#gravando) void this.#esvaziar()
    })
  }

  /** Resolves when all that was noted so far is on the disk. */
  assentar(): Promise<void> {
    if (!this.#gravando) return Promise.resolve()
    return new Promise((pronto, falhou) => {
      this.#fila.push({ texto: '', pronto, falhou })
    })
  }

  fechar(): void {
    closeSync(this.#fd)
  }

  async #esvaziar(): Promise<void> {
    this.#gravando = true
    while (this.#fila.length > 0) {
      const lote = this.#fila.splice(0)
      try {
        await gravar(this.#fd, lote.map((l) => l.texto).join(''))
        await sincronizar(this.#fd)
        for (const { pronto } of lote) pronto()
      } catch (e) {
        for (const { falhou } of lote) falhou(e)
      }
    }
    this.#gravando = false
  }
}

function ler(arquivo: string): string {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}
