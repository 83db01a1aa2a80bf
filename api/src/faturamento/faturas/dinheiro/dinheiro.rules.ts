import type { EstadoDaFatura, TipoDeLancamento } from '@tropeiro/contract/faturamento/faturas/formas'

type Dinheiro = { estado: EstadoDaFatura; valor: number; ajuste: number; recebido: number }

export const saldoDe = (f: Omit<Dinheiro, 'estado'>): number => f.valor + f.ajuste - f.recebido

/** Where the money leads an invoice: paid when nothing is left; a dispute goes on until somebody ends it. */
export function estadoPelo(f: Dinheiro, emDisputa = f.estado === 'disputa'): EstadoDaFatura {
  if (saldoDe(f) <= 0) return 'paga'
  if (emDisputa) return 'disputa'
  return f.recebido > 0 ? 'parcial' : 'aberta'
}

/** What a line does to the sums of its invoice. */
export function efeitoDe(tipo: Exclude<TipoDeLancamento, 'estorno'>, valor: number) {
  if (tipo === 'recebimento') return { ajuste: 0, recebido: valor }
  return { ajuste: tipo === 'acrescimo' ? valor : -valor, recebido: 0 }
}
