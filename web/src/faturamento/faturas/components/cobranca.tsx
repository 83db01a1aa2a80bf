import {
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatQuantas,
} from '@tropeiro/contract/formats'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Card, DetailSkeleton, ErrorState } from '../../../ui/index.ts'
import { useEmAberto, useFaturas, usePreFaturas } from '../faturas.queries.ts'
import { EmitirDialog } from './emitir-dialog.tsx'
import { FaturaPeek } from './fatura-peek.tsx'

type Props = {
  parceiro: string
  nome: string
  podeEscrever: boolean
  /** The invoice looked at. */
  fatura: string
  onFatura: (id: string) => void
  onPreFatura: (id: string) => void
}

const linha =
  'flex w-full min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2 text-left text-sm hover:bg-hover'

function Faturas({ parceiro, nome, podeEscrever, onFatura }: Omit<Props, 'fatura' | 'onPreFatura'>) {
  const [pagina, setPagina] = useState(1)
  const [emitindo, setEmitindo] = useState(false)
  const query = useFaturas(parceiro, pagina)
  const aberto = useEmAberto(parceiro, { de: '', ate: '' }, true)
  const rows = query.data?.dados ?? []
  return (
    <Card
      title="Faturas"
      flush
      actions={
        podeEscrever && (
          <Button icon={FilePlus2} onClick={() => setEmitindo(true)}>
            Emitir fatura
          </Button>
        )
      }
    >
      {aberto.data && (
        <p className="border-b border-line bg-sunken px-4 py-2 text-sm" role="status">
          Em aberto: <span className="num font-semibold">{formatMoney(aberto.data.valor)}</span> em{' '}
          {formatNumber(aberto.data.dados.length)} CT-e
        </p>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <DetailSkeleton />
      ) : rows.length === 0 ? (
        <p className="p-4 text-sm text-ink-3">
          Nenhuma fatura ainda. Emita uma com os CT-e em aberto e mande-a em DOCCOB.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((f) => (
            <li key={f._id}>
              <button type="button" className={linha} onClick={() => onFatura(f._id)}>
                <span>
                  <span className="font-medium">Fatura {formatNumber(f.numero)}</span>{' '}
                  {f.estado === 'cancelada' && <Badge tone="neutral">Cancelada</Badge>}
                  {f.estado === 'aberta' && f.ctes_cancelados > 0 && (
                    <Badge tone="warn">CT-e cancelado</Badge>
                  )}
                  {f.estado === 'aberta' && !f.arquivo && <Badge tone="info">Espera o DOCCOB</Badge>}
                  <span className="block text-xs text-ink-3">
                    {formatNumber(f.quantidade)} CT-e · vence em {formatDia(f.vencimento)}
                  </span>
                </span>
                <span className="num font-semibold">{formatMoney(f.valor)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(query.data?.total ?? 0) > 50 && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm">
          <Button disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Mais novas
          </Button>
          <Button disabled={pagina * 50 >= (query.data?.total ?? 0)} onClick={() => setPagina(pagina + 1)}>
            Mais velhas
          </Button>
        </p>
      )}
      {emitindo && <EmitirDialog parceiro={parceiro} nome={nome} onClose={() => setEmitindo(false)} />}
    </Card>
  )
}

/** What a partner is asked to pay, and what it says it will. */
export function Cobranca({ fatura, onPreFatura, ...props }: Props) {
  const query = usePreFaturas(props.parceiro)
  const rows = query.data?.dados ?? []
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Faturas {...props} />
      <Card title="Pré-faturas" flush>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <DetailSkeleton />
        ) : rows.length === 0 ? (
          <p className="p-4 text-sm text-ink-3">
            Nenhuma pré-fatura ainda. Receba o PREFAT do embarcador: cada linha é comparada com os seus CT-e.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((p) => (
              <li key={p._id}>
                <button type="button" className={linha} onClick={() => onPreFatura(p._id)}>
                  <span>
                    <span className="font-medium">Pré-fatura {p.numero}</span>
                    <span className="block text-xs text-ink-3">
                      {formatQuantas(p.documentos, 'documento', 'documentos')} ·{' '}
                      {formatQuantas(p.marcadas, 'decidida', 'decididas')} · veio em {formatDateTime(p.em)}
                    </span>
                  </span>
                  <span className="num font-semibold">{formatMoney(p.valor)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <FaturaPeek id={fatura} podeEscrever={props.podeEscrever} onClose={() => props.onFatura('')} />
    </div>
  )
}
