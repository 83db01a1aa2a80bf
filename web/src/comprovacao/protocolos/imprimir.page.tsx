import type { Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { messages } from '@tropeiro/contract/messages'
import { ApiError } from '../../lib/api-error.ts'
import { useGo, useParam } from '../../lib/nav.tsx'
import { Button, DetailSkeleton, EmptyState, ErrorState, PrintPage, PrintSheet } from '../../ui/index.ts'
import { FolhaDoProtocolo } from './components/saida/folha.tsx'
import { useImpressao } from './protocolos.queries.ts'

const tituloDe = (protocolos: readonly Protocolo[]) =>
  protocolos.length === 1 ? `Protocolo ${protocolos[0]?.numero}` : `${protocolos.length} protocolos`

/** One or more protocols (`12,13`) on A4, each from a page of its own. */
export function Page() {
  const go = useGo()
  const numeros = useParam('numero')
    .split(',')
    .filter((n) => /^[1-9]\d{0,14}$/.test(n))
    .slice(0, 50)
  const { data, error, refetch } = useImpressao(numeros)
  if (numeros.length === 0 || (error instanceof ApiError && error.http === 404)) {
    return (
      <EmptyState
        title={messages.nenhumProtocolo}
        text="Ele não existe, ou não está ao seu alcance."
        action={<Button onClick={() => go('/app/protocolos?aba=pesquisar')}>Pesquisar protocolos</Button>}
      />
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
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
