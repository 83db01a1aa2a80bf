import { formatNumber } from '@tropeiro/contract/formats'
import type { Posto } from '@tropeiro/contract/frota/abastecimentos/formas'
import { Fuel, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge, Button, DetailSkeleton, EmptyState, ErrorState, Page } from '../../../ui/index.ts'
import { usePostos } from '../abastecimentos.queries.ts'
import { PostoDialog } from './posto-dialog.tsx'

function Linha({ p, onEditar }: { p: Posto; onEditar: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <span className="block truncate font-medium">{p.nome}</span>
        <span className="block text-xs text-ink-3">{[p.cidade, p.uf].filter(Boolean).join(', ')}</span>
      </span>
      {p.lat !== null ? (
        <span className="num text-ink-3">
          {p.lat.toFixed(5)}, {p.lng?.toFixed(5)}
        </span>
      ) : (
        <Badge tone={p.cidade ? 'neutral' : 'warn'}>{p.cidade ? 'Só a cidade' : 'Sem lugar'}</Badge>
      )}
      {p.combinado_milesimos !== null && (
        <span className="num">
          R$ {(p.combinado_milesimos / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 3 })} o litro
        </span>
      )}
      <span className="num flex-1 text-ink-3 sm:w-32 sm:flex-none sm:text-right">
        {formatNumber(p.abastecimentos)} {p.abastecimentos === 1 ? 'abastecimento' : 'abastecimentos'}
      </span>
      {onEditar && (
        <Button size="sm" icon={Pencil} onClick={onEditar} aria-label={`Editar ${p.nome}`}>
          Editar
        </Button>
      )}
    </li>
  )
}

/** Stations where fuel was bought: where each is and what was agreed with it. */
export function Postos({
  toolbar,
  actions,
  podeEscrever,
}: {
  toolbar: ReactNode
  actions: ReactNode
  podeEscrever: boolean
}) {
  const query = usePostos()
  const [aberto, setAberto] = useState<Posto | null>(null)
  return (
    <Page title="Combustível" toolbar={toolbar} actions={actions}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Fuel}
          title="Nenhum posto ainda"
          text="Os postos aparecem com os abastecimentos. Com o lugar de cada um, as posições dizem quem esteve lá; com o preço combinado, quem cobrou a mais."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {query.data.map((p) => (
            <Linha key={p._id} p={p} onEditar={podeEscrever ? () => setAberto(p) : undefined} />
          ))}
        </ul>
      )}
      {aberto && <PostoDialog posto={aberto} onClose={() => setAberto(null)} />}
    </Page>
  )
}
