import type { NotaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'

/** Whether somebody else has the note before him now. */
export const deOutro = (nota: Pick<NotaAuditoria, 'posse'>): string | null =>
  nota.posse && !nota.posse.minha ? nota.posse.usuario : null

type Linha = Pick<NotaAuditoria, '_id' | 'posse' | 'imagens'>

/**
 * The note to go to from this one: the next that nobody else has, else the one before; '' when there is none.
 * @param without notes that are on their way out of the queue
 */
export function seguinte(fila: readonly Linha[], atual: string, without: ReadonlySet<string>): string {
  const at = Math.max(
    0,
    fila.findIndex((n) => n._id === atual),
  )
  const free = (n: Linha | undefined): n is Linha =>
    n !== undefined && n._id !== atual && !without.has(n._id) && deOutro(n) === null
  return (fila.slice(at + 1).find(free) ?? fila.slice(0, at).findLast(free))?._id ?? ''
}

/** Where J and K lead: what others have can be looked at too, they just cannot take it. */
export function passo(fila: readonly Linha[], atual: string, by: 1 | -1): string {
  const at = fila.findIndex((n) => n._id === atual)
  return fila[Math.min(fila.length - 1, Math.max(0, at + by))]?._id ?? atual
}

/** The next notes whose pictures are fetched ahead. */
export const proximas = (fila: readonly Linha[], atual: string, quantas = 3): string[] => {
  const at = fila.findIndex((n) => n._id === atual)
  return fila
    .slice(at + 1)
    .filter((n) => deOutro(n) === null && n.imagens > 0)
    .slice(0, quantas)
    .map((n) => n._id)
}
