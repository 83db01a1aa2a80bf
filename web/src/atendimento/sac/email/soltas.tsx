import { formatDateTime } from '@tropeiro/contract/formats'
import { Button, ErrorState } from '../../../ui/index.ts'
import { useAbrirMensagem, useSoltas } from '../email.queries.ts'

/** Letters that opened nothing by themselves, newest first: a person may open them. */
export function Soltas() {
  const query = useSoltas()
  const abrir = useAbrirMensagem()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const soltas = query.data ?? []
  if (soltas.length === 0) return null
  return (
    <section aria-labelledby="soltas" className="flex flex-col gap-2">
      <h3 id="soltas" className="text-sm font-semibold">
        Fora da fila
      </h3>
      <p className="max-w-prose text-xs text-ink-3">
        Mensagens de lista, freadas por serem muitas e respostas automáticas. Nenhuma abre incidente sozinha.
      </p>
      <ul aria-labelledby="soltas" className="flex flex-col">
        {soltas.map((m) => (
          <li
            key={m._id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
          >
            <div className="min-w-0 text-sm">
              <p className="truncate font-medium">{m.assunto || 'Sem assunto'}</p>
              <p className="text-xs break-all text-ink-3">
                {m.de || 'Sem remetente'} · {formatDateTime(m.em)} · {m.motivo}
              </p>
            </div>
            <Button
              size="sm"
              loading={abrir.isPending && abrir.variables === m._id}
              onClick={() => abrir.mutate(m._id)}
            >
              Abrir incidente
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
