import { formatDia, formatNumber } from '@tropeiro/contract/formats'
import { useParam } from '../../lib/nav.tsx'
import { Barcode, ErrorState, PrintLabel, PrintPage, Spinner } from '../../ui/index.ts'
import { useCaixa } from './armazenamento.queries.ts'

/** The label of a box: its number large, its bar code, and what lies in it. */
export function Page() {
  const { data, error, refetch } = useCaixa(useParam('id'))
  const dates = data?.papeis.map((p) => p.desde.slice(0, 10)).sort() ?? []
  return (
    <PrintPage title={data ? `Etiqueta da caixa ${data.caixa.numero}` : 'Etiqueta'} ready={Boolean(data)}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : data ? (
        <PrintLabel>
          <section className="flex h-full flex-col rounded-[3mm] border-2 border-black p-[4mm]">
            <p className="text-[14px]">Canhotos de entrega</p>
            <p className="num text-[72px] leading-none font-bold">{data.caixa.numero}</p>
            <Barcode
              value={`CX${String(data.caixa.numero).padStart(6, '0')}`}
              modulo={0.5}
              height={22}
              className="mt-[4mm]"
            />
            <dl className="num mt-auto grid grid-cols-2 gap-y-1 text-[13px]">
              <dt>Base</dt>
              <dd className="font-semibold">{data.caixa.base || 'Fora do grupo'}</dd>
              <dt>Lugar</dt>
              <dd className="font-semibold">{data.caixa.local || '—'}</dd>
              <dt>Papéis</dt>
              <dd className="font-semibold">{formatNumber(data.papeis.length)}</dd>
              <dt>Guardados entre</dt>
              <dd className="font-semibold">
                {dates[0] ? `${formatDia(dates[0])} e ${formatDia(dates.at(-1) ?? dates[0])}` : '—'}
              </dd>
            </dl>
          </section>
        </PrintLabel>
      ) : (
        <Spinner />
      )}
    </PrintPage>
  )
}
