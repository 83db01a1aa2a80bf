import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { type Andamento, type Especie, especies } from '@tropeiro/contract/parceria/migracao/formas'
import { ArrowLeft, CircleCheck, CircleDashed } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, DetailSkeleton, ErrorState, Page as Screen } from '../../ui/index.ts'
import { Assistente } from './components/assistente.tsx'
import { ComparacaoDoDia, Comparar } from './components/comparar.tsx'
import { LoteTrazido } from './components/lote.tsx'
import { dizeres } from './especies.ts'
import { useAndamento } from './migracao.queries.ts'

const defaults = { tipo: '', lote: '', dia: '' }

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
  const comparando = url.tipo === 'comparacao'
  const tipo = especies.find((e) => e === url.tipo)
  return (
    <Screen
      title={
        comparando
          ? 'Comparar os dois sistemas'
          : tipo
            ? `Trazer ${dizeres[tipo].nome.toLowerCase()}`
            : 'Trazer do outro sistema'
      }
      description={
        comparando
          ? 'O que o outro sistema diz das notas, ao lado do que se diz aqui; nenhuma nota muda'
          : 'Do sistema que o grupo usava: diga uma vez o que é cada coluna, confira, traga e, se preciso, desfaça'
      }
      width="reading"
      actions={
        (tipo || comparando) && (
          <Button icon={ArrowLeft} onClick={() => set({ tipo: '', lote: '', dia: '' })}>
            O que trazer
          </Button>
        )
      }
    >
      {comparando && url.dia ? (
        <ComparacaoDoDia key={url.dia} id={url.dia} onVoltar={() => set({ dia: '' })} />
      ) : comparando ? (
        <Comparar onFeita={(dia) => set({ dia })} />
      ) : tipo && url.lote ? (
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
        <div className="flex flex-col gap-4">
          <Especies andamento={query.data} onEscolher={(e) => set({ tipo: e, lote: '' })} />
          <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
            <span className="min-w-48 flex-1">
              <span className="block font-medium">Em paralelo</span>
              <span className="block text-ink-3">
                Enquanto os dois sistemas andam juntos: o que o outro diz de cada nota, dia a dia, ao lado do
                que se diz aqui
              </span>
            </span>
            <Button onClick={() => set({ tipo: 'comparacao' })}>Comparar um dia</Button>
          </section>
        </div>
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}
