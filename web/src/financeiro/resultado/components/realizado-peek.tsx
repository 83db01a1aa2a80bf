import type { PeriodoDoFluxo } from '@tropeiro/contract/financeiro/resultado/formas'
import { formatDia, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useRealizado } from '../resultado.queries.ts'

const POR_PAGINA = 200

/** The entries of the accounts that a figure is made of. */
export function RealizadoPeek({
  visto,
  onClose,
}: {
  visto: { p: PeriodoDoFluxo; sentido: 'entrou' | 'saiu' } | null
  onClose: () => void
}) {
  const query = useRealizado(
    {
      de: visto?.p.de ?? '2026-01-01',
      ate: visto?.p.ate ?? '2026-01-01',
      sentido: visto?.sentido ?? 'entrou',
      por_pagina: POR_PAGINA,
    },
    visto !== null,
  )
  const dados = query.data?.dados ?? []
  return (
    <Peek
      open={visto !== null}
      title={visto?.sentido === 'saiu' ? 'O que saiu' : 'O que entrou'}
      subtitle={
        query.data &&
        `${formatQuantas(query.data.total, 'lançamento', 'lançamentos')}, ${formatMoney(query.data.valor)}`
      }
      onClose={onClose}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-3">
          <Facts
            items={[
              {
                label: 'Período',
                value: `${formatDia(visto?.p.de ?? '')} a ${formatDia(visto?.p.ate ?? '')}`,
              },
              { label: 'Soma', value: formatMoney(query.data.valor) },
            ]}
          />
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {dados.map((l) => (
              <li key={l._id} className="flex items-center justify-between gap-3 px-3 py-2">
                <span className="min-w-0">
                  <span className="block truncate">{l.texto || '—'}</span>
                  <Link
                    to={`/app/financeiro/conta?aba=extrato&conta=${l.conta}`}
                    className="block text-xs text-accent-text hover:underline"
                  >
                    {formatDia(l.dia)}, {l.conta_nome}
                  </Link>
                </span>
                <span className="num shrink-0">{formatMoney(l.valor)}</span>
              </li>
            ))}
            {query.data.total > dados.length && (
              <li className="px-3 py-2 text-ink-3">
                Os {POR_PAGINA} mais novos; os outros estão no extrato.
              </li>
            )}
          </ul>
        </div>
      )}
    </Peek>
  )
}
