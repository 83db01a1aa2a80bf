type Galho = { [chave: string]: unknown } | unknown[]

/** What stands at a path of a draft: 'descargas.0.nome'. */
export function ler(raiz: unknown, campo: string): unknown {
  return campo
    .split('.')
    .reduce<unknown>((onde, parte) => (onde as Record<string, unknown> | null)?.[parte], raiz)
}

/** The same tree with another value at a path; what does not lie on the path is shared. */
export function escrever<T>(raiz: T, campo: string, valor: unknown): T {
  const [parte = '', ...resto] = campo.split('.')
  const copia = (Array.isArray(raiz) ? [...raiz] : { ...raiz }) as Galho
  const galho = copia as Record<string, unknown>
  galho[parte] = resto.length > 0 ? escrever(galho[parte], resto.join('.'), valor) : valor
  return copia as T
}
