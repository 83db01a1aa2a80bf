/** What a reader has to say of a place in a file. `erro`: something was left out; `aviso`: it was taken, look at it. */
export type Problema = {
  /** From 1; null when it is of the whole file. */
  linha: number | null
  nivel: 'erro' | 'aviso' | 'info'
  /** In Portuguese, for whoever sent the file. */
  mensagem: string
}
