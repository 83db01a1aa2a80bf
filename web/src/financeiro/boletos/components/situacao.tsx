import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import {
  efeitosDoRetorno,
  paradasDaCobranca,
  type SituacaoDoBoleto,
  situacoesDoBoleto,
} from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Badge } from '../../../ui/index.ts'

const tom: Record<SituacaoDoBoleto, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  na_fila: 'neutral',
  em_remessa: 'info',
  registrado: 'info',
  rejeitado: 'bad',
  baixado: 'neutral',
  liquidado: 'ok',
}

export const Situacao = ({ b }: { b: Pick<Boleto, 'situacao' | 'motivo' | 'parado_por'> }) => (
  <span className="inline-flex flex-wrap items-center gap-1 max-sm:flex-col max-sm:items-start">
    <Badge tone={tom[b.situacao]}>{situacoesDoBoleto[b.situacao]}</Badge>
    {b.parado_por && <Badge tone="warn">{paradasDaCobranca[b.parado_por]}</Badge>}
    {b.motivo && <span className="block text-xs text-bad-text">{b.motivo}</span>}
  </span>
)

/** What the bank said that was paid. */
export const Pagamentos = ({ b }: { b: Pick<Boleto, 'pagamentos'> }) =>
  b.pagamentos.length > 0 && (
    <ul className="whitespace-normal text-xs text-ink-3">
      {b.pagamentos.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever appended
        <li key={i} className={p.estornado ? 'line-through' : undefined}>
          {formatDia(p.dia)}: {formatMoney(p.pago)}
          {p.e2e && ' por PIX'}, {efeitosDoRetorno[p.efeito].toLowerCase()}
          {p.explicacao && `. ${p.explicacao}`}
        </li>
      ))}
    </ul>
  )
