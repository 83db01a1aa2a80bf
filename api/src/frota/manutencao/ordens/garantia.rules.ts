import { diasAte, fold, formatDia } from '@tropeiro/contract'
import type { Garantia } from '@tropeiro/contract/frota/manutencao/custo'

/** A sentence where the same thing was put in not long ago and is still under its warranty; '' where it is not. */
export function avisoDeGarantia(
  descricao: string,
  garantias: readonly Garantia[],
  hoje: { dia: string; contador: number | null },
): string {
  const wanted = fold(descricao)
  for (const g of garantias) {
    if (fold(g.descricao) !== wanted) continue
    const inDays = g.dias === null || diasAte(g.dia, hoje.dia) <= g.dias
    const inKm =
      g.km === null || hoje.contador === null || g.contador === null || hoje.contador - g.contador <= g.km
    if (inDays && inKm) return `Em garantia: posta em ${formatDia(g.dia)}, na ordem ${g.ordem}.`
  }
  return ''
}
