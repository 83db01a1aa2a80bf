import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import { Button, Dialog, EmptyState, ErrorState, Skeleton, StatusPill } from '../../../ui/index.ts'
import { useNotasDaFigura, useTotalDaFigura } from '../painel.queries.ts'
import type { Estado } from '../painel-estado.ts'
import { UnicaNota } from './unica-nota.tsx'

function Linha({ nota: n, onOpen }: { nota: NotaDaLista; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-left text-sm hover:bg-hover max-sm:flex-wrap"
      >
        <span className="num w-20 shrink-0 font-medium max-sm:flex-1">{formatNumber(n.numero)}</span>
        <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <span className="block truncate">{n.destinatario}</span>
          <span className="block truncate text-xs text-ink-3">
            {n.cidade}/{n.uf} · {n.remetenteNome}
            {n.prazo && ` · prazo ${formatDia(n.prazo)}`}
          </span>
        </span>
        <span className="shrink-0 text-right max-sm:hidden">
          <span className="num block text-xs text-ink-3">{formatDateTime(n.dataEmissao)}</span>
          <span className="num block text-xs">{formatMoney(n.valor)}</span>
        </span>
        <StatusPill status={n.status} />
        <ChevronRight size={14} className="shrink-0 text-ink-3 max-sm:hidden" aria-hidden />
      </button>
    </li>
  )
}

function Lista({ consulta, onOpen }: { consulta: string; onOpen: (id: string) => void }) {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotasDaFigura(consulta)
  if (isPending)
    return (
      <div aria-busy className="space-y-2">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} className="h-11" />
        ))}
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const rows = data.pages.flatMap((page) => page.dados)
  if (rows.length === 0)
    return <EmptyState title="Nenhuma nota" text="As notas mudaram desde que este número foi lido." />
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map((n) => (
          <Linha key={n._id} nota={n} onOpen={() => onOpen(n._id)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-3 text-center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  )
}

type NotasDialogProps = { estado: Estado; set: (change: Partial<Estado>) => void }

/** The notes behind a figure over the dashboard, and one of them a level below. */
export function NotasDialog({ estado, set }: NotasDialogProps) {
  const { notas, nota, pagina } = estado
  const total = useTotalDaFigura(notas)
  const close = () => set({ notas: '', nota: '', pagina })
  const quantas = total.data && `${total.data.exato ? '' : 'Mais de '}${formatNumber(total.data.quantas)}`
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && close()}
      title={nota ? 'Nota' : quantas ? `${quantas} ${total.data?.quantas === 1 ? 'nota' : 'notas'}` : 'Notas'}
      footer={
        nota ? (
          <Button onClick={() => set({ nota: '', pagina })}>Voltar à lista</Button>
        ) : (
          <>
            <Link
              to={`/app/pesquisa?${notas}`}
              className="inline-flex h-8 items-center rounded-md px-3 text-sm font-medium text-accent-text hover:underline"
            >
              Abrir na pesquisa
            </Link>
            <Button onClick={close} data-main>
              Fechar
            </Button>
          </>
        )
      }
    >
      {nota ? <UnicaNota id={nota} /> : <Lista consulta={notas} onOpen={(id) => set({ nota: id, pagina })} />}
    </Dialog>
  )
}
