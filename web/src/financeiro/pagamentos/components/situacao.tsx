import type { Lote, Pagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import {
  alertasDoPagamento,
  type EstadoDoLote,
  nomeDoEstadoDoLote,
  type SituacaoDoPagamento,
  situacoesDoPagamento,
} from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { Badge } from '../../../ui/index.ts'

type Tom = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'
const tom: Record<SituacaoDoPagamento, Tom> = {
  programado: 'neutral',
  em_lote: 'info',
  enviado: 'info',
  agendado: 'info',
  em_analise: 'warn',
  pago: 'ok',
  devolvido: 'bad',
  cancelado: 'neutral',
}
const tomDoLote: Record<EstadoDoLote, Tom> = {
  montado: 'warn',
  aprovado: 'info',
  enviado: 'info',
  respondido: 'ok',
  cancelado: 'neutral',
}

type DoPagamento = { p: Pick<Pagamento, 'situacao' | 'motivo' | 'alertas' | 'lote_numero'> }

/** Where a payment stands, in a word. */
export const Estado = ({ p }: DoPagamento) => (
  <Badge tone={tom[p.situacao]}>
    {p.situacao === 'em_lote' ? `No lote ${p.lote_numero}` : situacoesDoPagamento[p.situacao]}
  </Badge>
)

/** What is odd about a payment, and what the bank said; nothing where there is neither. */
export const dito = (p: DoPagamento['p']) => (p.alertas.length > 0 || p.motivo !== '') && <Dito p={p} />

const Dito = ({ p }: DoPagamento) => (
  <span className="block whitespace-normal">
    {p.alertas.map((a) => (
      <span key={a} className="block text-xs text-warn-text">
        {alertasDoPagamento[a]}
      </span>
    ))}
    {p.motivo && (
      <span className={`block text-xs ${p.situacao === 'devolvido' ? 'text-bad-text' : 'text-ink-3'}`}>
        {p.motivo}
      </span>
    )}
  </span>
)

/** All of it. */
export const Situacao = ({ p }: DoPagamento) => (
  <span>
    <Estado p={p} />
    {dito(p)}
  </span>
)

export const EstadoDoLoteNaTela = ({
  l,
}: {
  l: Pick<Lote, 'estado' | 'mudou' | 'aprovacoes' | 'exigidas' | 'devolvidos'>
}) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={tomDoLote[l.estado]}>{nomeDoEstadoDoLote[l.estado]}</Badge>
    {l.estado === 'montado' && l.exigidas > 1 && (
      <Badge tone="neutral">
        {l.aprovacoes.length} de {l.exigidas}
      </Badge>
    )}
    {l.mudou && <Badge tone="bad">Mudou</Badge>}
    {l.devolvidos > 0 && <Badge tone="bad">{l.devolvidos} de volta</Badge>}
  </span>
)
