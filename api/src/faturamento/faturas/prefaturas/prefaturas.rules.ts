import type {
  LinhaDaPreFatura,
  MarcaDaPreFatura,
  SituacaoDaPreFatura,
} from '@tropeiro/contract/faturamento/faturas/formas'

/** A line of the file with the CT-e that it speaks of, or a CT-e of ours that the file leaves out. */
export type Comparada = {
  _id: string
  linha: number | null
  serie: string
  numero: string
  emissao: string | null
  notas: string
  cte: string | null
  estado: string | null
  destinatario: string
  deles: number | null
  nosso: number | null
  faturado: boolean
  /** How often the file speaks of the same CT-e before this line. */
  antes: number
  marca: MarcaDaPreFatura | null
  motivo: string
  quem: string
}

/** How a line stands to our CT-e; what keeps it from being paid comes before a difference of value. */
export function situacaoDe(c: Comparada): SituacaoDaPreFatura {
  if (c.linha === null) return 'fora'
  if (c.cte === null) return 'sem_cte'
  if (c.antes > 0) return 'repetido'
  if (c.estado !== 'autorizado') return 'cancelado'
  return c.deles === c.nosso ? 'confere' : 'valor'
}

export const linhaDe = ({ antes: _a, estado: _e, ...c }: Comparada, situacao: SituacaoDaPreFatura) =>
  ({ ...c, situacao }) satisfies LinhaDaPreFatura
