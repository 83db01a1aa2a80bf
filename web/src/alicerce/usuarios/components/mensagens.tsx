import { formatDateTime } from '@tropeiro/contract/formats'
import { Card, DetailSkeleton, EmptyState, ErrorState } from '../../../ui/index.ts'
import { useMensagens } from '../usuarios.queries.ts'

/** Where no mail server is set, the messages with links stay here, for the super user alone. */
export function Mensagens() {
  const query = useMensagens()
  if (query.isPending) return <DetailSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Nenhuma mensagem"
        text="Sem um servidor de e-mail, os links de senha e os convites ficam aqui por oito dias. Com ele, saem por e-mail e nada fica guardado."
      />
    )
  return (
    <div className="flex flex-col gap-3">
      {query.data.map((m) => (
        <Card key={m._id} title={m.assunto} actions={<span className="text-xs text-ink-3">{m.para}</span>}>
          <p className="num mb-2 text-xs text-ink-3">{formatDateTime(m.created_at)}</p>
          {m.texto.split('\n\n').map((line) =>
            /^https?:\S+$/.test(line) ? (
              <p key={line} className="mb-1 text-sm break-all">
                <a href={line} className="text-accent-text underline underline-offset-2">
                  {line}
                </a>
              </p>
            ) : (
              <p key={line} className="mb-1 text-sm">
                {line}
              </p>
            ),
          )}
        </Card>
      ))}
    </div>
  )
}
