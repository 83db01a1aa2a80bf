import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { PracaDosExtratos } from '@tropeiro/contract/frota/pedagios/pracas'
import { MapPin, MapPinned } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge, Button, DetailSkeleton, EmptyState, ErrorState, Page } from '../../../ui/index.ts'
import { usePracas } from '../pedagios.queries.ts'
import { PracaDialog } from './praca-dialog.tsx'

function Linha({ p, onEnsinar }: { p: PracaDosExtratos; onEnsinar: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <span className="block truncate font-medium">{p.texto}</span>
        <span className="block text-xs text-ink-3">
          {formatNumber(p.passagens)} {p.passagens === 1 ? 'passagem' : 'passagens'}, a última em{' '}
          {formatDateTime(p.ultima)}
        </span>
      </span>
      <span className="num flex-1 sm:flex-none">{formatMoney(p.centavos)}</span>
      {p.ensinada ? (
        <Badge tone="ok">Ensinada</Badge>
      ) : p.sugerida ? (
        <Badge tone="neutral">Vista por {formatNumber(p.sugerida.vistas)}</Badge>
      ) : (
        <Badge tone="warn">Sem lugar</Badge>
      )}
      {onEnsinar && (
        <Button size="sm" icon={MapPin} onClick={onEnsinar} aria-label={`Dizer onde fica ${p.texto}`}>
          {p.ensinada ? 'Mudar' : 'Ensinar'}
        </Button>
      )}
    </li>
  )
}

/** Plazas of statements that the federal list does not know: taught once, their lines are judged. */
export function Pracas({
  toolbar,
  actions,
  podeEscrever,
}: {
  toolbar: ReactNode
  actions: ReactNode
  podeEscrever: boolean
}) {
  const query = usePracas()
  const [aberta, setAberta] = useState<PracaDosExtratos | null>(null)
  return (
    <Page title="Pedágio" toolbar={toolbar} actions={actions}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={MapPinned}
          title="Todas as praças são conhecidas"
          text="Uma praça estadual que o extrato traz pela primeira vez aparece aqui; dito uma vez onde ela fica, as passagens por ela são julgadas."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {query.data.map((p) => (
            <Linha key={p.texto} p={p} onEnsinar={podeEscrever ? () => setAberta(p) : undefined} />
          ))}
        </ul>
      )}
      {aberta && <PracaDialog praca={aberta} onClose={() => setAberta(null)} />}
    </Page>
  )
}
