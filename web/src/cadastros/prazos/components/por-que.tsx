import { formatDia } from '@tropeiro/contract/formats'
import { CircleHelp } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Button, ErrorState, Popover, Skeleton } from '../../../ui/index.ts'
import { usePorQue } from '../prazos.queries.ts'

const semana = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

function Explicacao({ nota }: { nota: string }) {
  const { data, error, refetch } = usePorQue(nota, true)
  if (error) return <ErrorState error={error} onRetry={() => refetch()} className="!px-2 !py-4" />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col gap-3">
      {data.frases.map((frase) => (
        <p key={frase} className="text-sm">
          {frase}
        </p>
      ))}
      {data.dias.length > 1 && (
        <ol
          className="max-h-64 overflow-y-auto rounded-md border border-line text-xs"
          aria-label="Os dias contados"
        >
          {data.dias.map((d, at) => (
            <li
              key={d.dia}
              className={cx(
                'flex gap-2 border-b border-line px-2 py-1 last:border-0',
                !d.conta && at > 0 && 'bg-sunken text-ink-3',
              )}
            >
              <span className="num w-28 shrink-0">
                {formatDia(d.dia)} {semana.format(new Date(d.dia)).replace('.', '')}
              </span>
              <span className="flex-1">{d.motivo ?? (at === 0 ? 'Início da contagem' : '')}</span>
              <span className="num shrink-0 font-medium">{d.conta ? `${d.contagem}º dia útil` : ''}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** 'Por que esta data': the rule of a note's deadline and the days it counted. */
export function PorQueEstaData({ nota }: { nota: string }) {
  return (
    <Popover
      label="Por que esta data"
      align="end"
      className="w-96 p-4"
      trigger={
        <Button variant="ghost" size="sm" icon={CircleHelp}>
          Por que este prazo?
        </Button>
      }
    >
      <Explicacao nota={nota} />
    </Popover>
  )
}
