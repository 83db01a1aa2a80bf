import { formatMoney, formatNumber } from '@tropeiro/contract'
import type { TipoDeCobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import type { RegraDeEstadia } from '@tropeiro/contract/faturamento/estadias/regras'

export type ValorDaCobranca = { centavos: number; conta: string }

const MILLION = 1_000_000
const porCento = (millionths: number): string => `${formatNumber(millionths / 10_000)} %`

/** A part of the original freight, in cents half up. */
const doFrete = (frete: number, partes: number): ValorDaCobranca => ({
  centavos: Math.floor((frete * partes) / MILLION + 0.5),
  conta: `${porCento(partes)} x ${formatMoney(frete)}`,
})

/** What is known of what an occurrence brought. */
export type Fato = {
  tipo: Exclude<TipoDeCobranca, 'ESTADIA'>
  /** Of the CT-e; 0 where there is none. */
  frete: number
  /** Which part of the CT-e's freight is meant, in millionths: all of it, or a note's, or what of it came back. */
  parte?: number
  /** Whole days in the warehouse. */
  dias?: number
}

/** What the client's rule makes of it; nothing where it charges nothing. */
export function valorDe(f: Fato, r: RegraDeEstadia): ValorDaCobranca | null {
  const found = ((): ValorDaCobranca => {
    if (f.tipo === 'REENTREGA') return doFrete(f.frete, r.reentrega)
    if (f.tipo === 'DEVOLUCAO') {
      const parte = f.parte ?? MILLION
      const whole = Math.floor((f.frete * parte) / MILLION + 0.5)
      const v = doFrete(whole, r.devolucao)
      return parte < MILLION
        ? { ...v, conta: `${v.conta} (${porCento(parte)} de ${formatMoney(f.frete)})` }
        : v
    }
    if (f.tipo === 'AGENDAMENTO') return { centavos: r.agendamento_centavos, conta: 'Por entrega agendada' }
    if (f.tipo === 'ARMAZENAGEM') {
      const charged = Math.max(0, (f.dias ?? 0) - r.armazenagem_livre_dias)
      return {
        centavos: charged * r.armazenagem_dia_centavos,
        conta: `${charged} dias x ${formatMoney(r.armazenagem_dia_centavos)} (${f.dias ?? 0} dias, ${r.armazenagem_livre_dias} livres)`,
      }
    }
    return { centavos: 0, conta: '' }
  })()
  return found.centavos > 0 ? found : null
}
