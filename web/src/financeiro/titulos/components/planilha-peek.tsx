import { formatDateTime, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import {
  Button,
  confirm,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  Peek,
  toast,
} from '../../../ui/index.ts'
import { useDesfazerPlanilha, useLoteDeTitulos, useLotesDeTitulos } from '../titulos.queries.ts'
import { LinhasDaPlanilha } from './planilha-dialog.tsx'

/** What one sheet brought, and what it did not. */
function Lote({ id }: { id: string }) {
  const query = useLoteDeTitulos(id)
  const desfazer = useDesfazerPlanilha()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const { lote, linhas } = query.data
  const dizer = ({ cancelados, ficam }: NonNullable<typeof desfazer.data>) => {
    if (ficam.length === 0 && cancelados === 0) return toast.warning('Nada a desfazer.')
    const diz =
      cancelados > 0
        ? `${formatQuantas(cancelados, 'título cancelado', 'títulos cancelados')}.`
        : 'Nada foi desfeito.'
    if (ficam.length === 0) return diz
    return toast.warning(
      `${diz} ${formatQuantas(ficam.length, 'fica', 'ficam')}: ${ficam
        .slice(0, 3)
        .map((f) => f.porque)
        .join(' ')}`,
    )
  }
  const voltar = async (titulo?: string) => {
    const ok = await confirm({
      title: titulo ? 'Desfazer esta linha?' : 'Desfazer esta planilha?',
      text: titulo
        ? 'O título que ela trouxe é cancelado, se ninguém mexeu nele. As outras linhas ficam.'
        : 'Os títulos que ela trouxe e ninguém mexeu são cancelados; os outros ficam.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok) desfazer.mutate({ id: lote._id, ...(titulo ? { titulos: [titulo] } : {}) }, { diz: dizer })
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Facts
        columns={2}
        items={[
          { label: 'Entraram', value: `${formatNumber(lote.novas)}, ${formatMoney(lote.valor)}` },
          { label: 'Já estavam aqui', value: formatNumber(lote.repetidas) },
          { label: 'Não entraram', value: formatNumber(lote.recusadas) },
          {
            label: 'Situação',
            value: lote.desfeito_em
              ? `Desfeita em ${formatDateTime(lote.desfeito_em)} por ${lote.desfeito_por}`
              : 'Em uso',
          },
        ]}
      />
      {lote.desfeito_em === null && lote.novas > 0 && (
        <p>
          <Button icon={Undo2} loading={desfazer.isPending} onClick={() => void voltar()}>
            Desfazer
          </Button>
        </p>
      )}
      <LinhasDaPlanilha
        linhas={linhas}
        onDesfazer={lote.desfeito_em === null ? (l) => l.titulo && void voltar(l.titulo) : undefined}
      />
    </div>
  )
}

/** The sheets that were brought in, and one of them. */
export function PlanilhasPeek({
  id,
  onAbrir,
  onClose,
}: {
  /** One of them, `todas`, or '' for none. */
  id: string
  onAbrir: (id: string) => void
  onClose: () => void
}) {
  const query = useLotesDeTitulos(id !== '')
  const lote = query.data?.find((l) => l._id === id)
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={lote?.nome ?? 'Planilhas de títulos'}
      subtitle={lote && `${formatDateTime(lote.em)}, ${lote.autor}`}
      footer={id !== 'todas' && <Button onClick={() => onAbrir('todas')}>Todas as planilhas</Button>}
    >
      {id !== 'todas' && id !== '' ? (
        <Lote id={id} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState title="Nenhuma planilha ainda" text="Traga os títulos de outro sistema de uma vez." />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {query.data.map((l) => (
            <li key={l._id}>
              <button
                type="button"
                onClick={() => onAbrir(l._id)}
                className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{l.nome}</span>
                <span className="num text-ink-3">{formatDateTime(l.em)}</span>
                <span className="num">{formatNumber(l.novas)} novos</span>
                {l.recusadas > 0 && (
                  <span className="text-bad-text">{formatNumber(l.recusadas)} não entraram</span>
                )}
                {l.desfeito_em && <span className="text-ink-3">Desfeita</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Peek>
  )
}
