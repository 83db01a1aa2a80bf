import { formatDateTime, formatMoney } from '@tropeiro/contract/formats'
import {
  FATOS_DE_UMA_VEZ,
  type FatoDoVeiculo,
  type TipoDeFato,
  tiposDeFato,
} from '@tropeiro/contract/frota/pendencias/historia'
import { History } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { Badge, Button, Card, DetailSkeleton, EmptyState, ErrorState, Select } from '../../../ui/index.ts'
import { useHistoria } from '../pendencias.queries.ts'

const opcoes = [
  { value: '', label: 'Tudo' },
  ...(Object.entries(tiposDeFato) as [TipoDeFato, string][]).map(([value, label]) => ({ value, label })),
]

const para: Partial<Record<TipoDeFato, (alvo: string) => Path>> = {
  viagem: (alvo) => `/app/romaneios/editar/${alvo}`,
  abastecimento: (alvo) => `/app/frotas/combustivel?abastecimento=${alvo}`,
  pedagio: (alvo) => `/app/frotas/pedagio?busca=${alvo}`,
  ordem: (alvo) => `/app/frotas/manutencao?ordem=${alvo}`,
  pneu: (alvo) => `/app/frotas/pneus?veiculo=${alvo}`,
  documento: (alvo) => `/app/frotas/validades?documento=${alvo}`,
  incidente: (alvo) => `/app/frotas/pendencias?incidente=${alvo}`,
  multa: (alvo) => `/app/frotas/multas?multa=${alvo}`,
}

function Fato({ f }: { f: FatoDoVeiculo }) {
  const to = f.alvo ? para[f.tipo]?.(f.alvo) : undefined
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="num w-32 shrink-0 text-xs text-ink-3">{formatDateTime(f.em)}</span>
      <span className="w-32 shrink-0">
        <Badge>{tiposDeFato[f.tipo]}</Badge>
      </span>
      {to ? (
        <Link to={to} className="min-w-48 flex-1 hover:underline">
          {f.frase}
        </Link>
      ) : (
        <span className="min-w-48 flex-1">{f.frase}</span>
      )}
      {f.centavos !== null && <span className="num">{formatMoney(f.centavos)}</span>}
    </li>
  )
}

/** All that happened to a vehicle, the newest first. */
export function Historia({
  veiculo,
  tipo,
  onTipo,
}: {
  veiculo: string
  tipo: string
  onTipo: (tipo: string) => void
}) {
  const chosen = tipo in tiposDeFato ? (tipo as TipoDeFato) : ''
  const query = useHistoria(veiculo, chosen)
  const all = query.data?.pages.flat() ?? []
  const last = query.data?.pages.at(-1)
  return (
    <Card
      title="Tudo o que aconteceu"
      flush
      actions={
        <span className="w-48 max-sm:w-36">
          <Select aria-label="O quê" value={chosen} options={opcoes} onChange={(t) => onTipo(t)} />
        </span>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : all.length === 0 ? (
        <EmptyState
          icon={History}
          title="Nada ainda"
          text="Viagens, abastecimentos, ordens, pneus e multas do veículo aparecem aqui."
        />
      ) : (
        <>
          <ul className="divide-y divide-line text-sm">
            {all.map((f) => (
              <Fato key={`${f.tipo} ${f.em} ${f.alvo} ${f.frase}`} f={f} />
            ))}
          </ul>
          {last && last.length >= FATOS_DE_UMA_VEZ && (
            <div className="border-t border-line p-3 text-center">
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Mais antigos
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
