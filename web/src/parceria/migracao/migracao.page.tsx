import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { type Andamento, type Especie, especies } from '@tropeiro/contract/parceria/migracao/formas'
import { ArrowLeft, CircleCheck, CircleDashed } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, DetailSkeleton, ErrorState, Page as Screen } from '../../ui/index.ts'
import { Assistente } from './components/assistente.tsx'
import { LoteTrazido } from './components/lote.tsx'
import { dizeres } from './especies.ts'
import { useAndamento } from './migracao.queries.ts'

const defaults = { tipo: '', lote: '' }

function Especies({ andamento, onEscolher }: { andamento: Andamento[]; onEscolher: (e: Especie) => void }) {
  return (
    <ol
      aria-label="O que trazer"
      className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
    >
      {andamento.map((a) => {
        const { nome, traz } = dizeres[a.tipo]
        const veio = a.trazidos > 0
        return (
          <li key={a.tipo} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            {veio ? (
              <CircleCheck size={20} className="shrink-0 text-ok-text" aria-label="Já veio" />
            ) : (
              <CircleDashed size={20} className="shrink-0 text-ink-3" aria-label="Ainda não veio" />
            )}
            <span className="min-w-48 flex-1">
              <span className="block font-medium">{nome}</span>
              <span className="block text-ink-3">{traz}</span>
            </span>
            {a.ultimo_em && (
              <span className="num text-ink-2">
                {formatNumber(a.trazidos)} em{' '}
                {a.lotes === 1 ? '1 planilha' : `${formatNumber(a.lotes)} planilhas`},{' '}
                {formatDateTime(a.ultimo_em)}
              </span>
            )}
            <Button
              variant={veio ? 'secondary' : 'primary'}
              aria-label={`Trazer ${nome.toLowerCase()}`}
              disabledReason={a.pode ? undefined : `Você não pode mudar ${nome.toLowerCase()} neste grupo`}
              onClick={() => onEscolher(a.tipo)}
            >
              {veio ? 'Trazer mais' : 'Trazer'}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

/** What comes from the system that the group leaves: what to bring, in order, and each kind by its steps. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const query = useAndamento()
  const tipo = especies.find((e) => e === url.tipo)
  return (
    <Screen
      title={tipo ? `Trazer ${dizeres[tipo].nome.toLowerCase()}` : 'Trazer do outro sistema'}
      description="Do sistema que o grupo usava: diga uma vez o que é cada coluna, confira, traga e, se preciso, desfaça"
      width="reading"
      actions={
        tipo && (
          <Button icon={ArrowLeft} onClick={() => set({ tipo: '', lote: '' })}>
            O que trazer
          </Button>
        )
      }
    >
      {tipo && url.lote ? (
        <LoteTrazido
          key={url.lote}
          tipo={tipo}
          id={url.lote}
          onOutra={() => set({ lote: '' })}
          onProximo={() => set({ tipo: '', lote: '' })}
        />
      ) : tipo ? (
        <Assistente key={tipo} tipo={tipo} onFeito={(lote) => set({ lote })} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Especies andamento={query.data} onEscolher={(e) => set({ tipo: e, lote: '' })} />
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}
