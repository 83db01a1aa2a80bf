import { formatDateTime } from '@tropeiro/contract/formats'
import { DetailSkeleton, EmptyState, ErrorState } from '../../../ui/index.ts'
import { nomeDaAcao, nomeDoCampo } from '../papeis.ts'
import { useHistorico } from '../usuarios.queries.ts'

/** Who changed what of this person, newest first. */
export function Historico({ id }: { id: string }) {
  const query = useHistorico(id)
  if (query.isPending) return <DetailSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState title="Nada mudou ainda" text="O que mudar nesta pessoa aparece aqui, com quem mudou." />
    )
  return (
    <ol className="flex flex-col gap-4">
      {query.data.map((e) => (
        <li key={e._id} className="border-l-2 border-line pl-3">
          <p className="text-sm">
            <span className="font-medium">{e.quem}</span> {nomeDaAcao[e.acao] ?? e.acao}
          </p>
          <p className="num text-xs text-ink-3">{formatDateTime(e.created_at)}</p>
          {e.acao !== 'criado' && e.mudancas.length > 0 && (
            <ul className="mt-1 flex flex-col gap-0.5 text-xs text-ink-2">
              {e.mudancas.map((m) => (
                <li key={m.campo} className="break-words">
                  {nomeDoCampo[m.campo] ?? m.campo}: <s className="text-ink-3">{m.de || 'vazio'}</s>{' '}
                  <span aria-hidden>→</span> {m.para || 'vazio'}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
