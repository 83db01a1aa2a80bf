import { AVISOS_DE_VENCIMENTO, type SituacaoDoCertificado } from '@tropeiro/contract/alicerce/certificados'

const DIA_MS = 86_400_000

/** The eight characters that all establishments of a company share. */
export const baseDoCnpj = (cnpj: string): string => cnpj.slice(0, 8)

/** Whole days until the end: 0 on the last day, negative afterwards. */
export const diasAte = (fim: Date, agora: Date): number =>
  Math.floor((fim.getTime() - agora.getTime()) / DIA_MS)

/** Where a certificate stands. */
export function situacaoDe(
  c: { ativo: boolean; valido_ate: Date; substituido: boolean },
  agora: Date,
): SituacaoDoCertificado {
  if (!c.ativo) return c.substituido ? 'substituido' : 'desativado'
  if (c.valido_ate.getTime() <= agora.getTime()) return 'vencido'
  return diasAte(c.valido_ate, agora) <= AVISOS_DE_VENCIMENTO[0] ? 'vencendo' : 'vigente'
}

/**
 * Which warning is due: 30, 15, 7 or 1 days before the end, 0 when it has ended, or null.
 * After days without the job the nearest one is given, not those that were missed.
 */
export function avisoDevido(fim: Date, agora: Date, avisado: number | null): number | null {
  const due =
    fim.getTime() <= agora.getTime()
      ? 0
      : AVISOS_DE_VENCIMENTO.findLast((dias) => fim.getTime() - agora.getTime() <= dias * DIA_MS)
  return due === undefined || (avisado !== null && avisado <= due) ? null : due
}
