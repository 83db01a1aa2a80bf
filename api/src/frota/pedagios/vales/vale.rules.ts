import { formatMoney, formatNumber } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'

/** A voucher that was bought for a trip. */
export type Comprado = {
  placa: string
  de: Date
  ate: Date | null
  numero: string
  romaneio: number
  valor: number
}

type Passada = { chave: string; placa: string; em: Date; tipo: string; centavos: number }

/**
 * Lines charged to the tag in a trip whose voucher was bought, as long as the voucher's money reaches: it pays in the order of the way, and what it
 * paid by itself comes out of it first. Answers why, by the line's key.
 */
export function cobertasPorVale(
  comprados: readonly Comprado[],
  passadas: readonly Passada[],
): Map<string, string> {
  const out = new Map<string, string>()
  const byPlate = Map.groupBy(passadas, (p) => placaComparada(p.placa))
  for (const v of comprados) {
    const until = v.ate?.getTime() ?? Number.POSITIVE_INFINITY
    const own = (byPlate.get(placaComparada(v.placa)) ?? [])
      .filter((p) => p.em.getTime() >= v.de.getTime() && p.em.getTime() <= until)
      .sort((a, b) => a.em.getTime() - b.em.getTime())
    let left = v.valor - own.filter((p) => p.tipo === 'vale').reduce((n, p) => n + p.centavos, 0)
    for (const p of own.filter((x) => x.tipo === 'pedagio')) {
      if (p.centavos > left) break
      left -= p.centavos
      out.set(
        p.chave,
        `O vale-pedágio ${v.numero} do romaneio ${formatNumber(v.romaneio)}, de ${formatMoney(v.valor)}, já pagava esta passagem.`,
      )
    }
  }
  return out
}
