import type { Protocolo } from '@tropeiro/contract/modules/protocolos'
import { useParam } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, PrintPage, PrintSheet } from '../../ui/index.ts'
import { FolhaDoProtocolo } from './components/folha.tsx'
import { useImpressao } from './protocolos.queries.ts'

const tituloDe = (protocolos: readonly Protocolo[]) =>
  protocolos.length === 1 ? `Protocolo ${protocolos[0]?.numero}` : `${protocolos.length} protocolos`

/** One or more protocols (`12,13`) on A4, each from a page of its own. */
export function Page() {
  const numeros = useParam('numero')
    .split(',')
    .filter((n) => /^[1-9]\d{0,14}$/.test(n))
    .slice(0, 50)
  const { data, error, refetch } = useImpressao(numeros)
  if (error || numeros.length === 0) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton />
  return (
    <PrintPage title={tituloDe(data)} ready>
      {data.map((protocolo, at) => (
        <PrintSheet key={protocolo.numero} last={at === data.length - 1}>
          <FolhaDoProtocolo protocolo={protocolo} />
        </PrintSheet>
      ))}
    </PrintPage>
  )
}
