import {
  coisaDa,
  type Igualdade,
  igualdades,
  type LinhaDaConferencia,
} from '@tropeiro/contract/financeiro/resultado/conferencia'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { RotateCw } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { Badge, Button, Card, DetailSkeleton, ErrorState } from '../../../ui/index.ts'
import { useConferencia } from '../resultado.queries.ts'

const onde: Record<(typeof coisaDa)[Igualdade], (id: string) => Path> = {
  titulo: (id) => `/app/financeiro/titulos?titulo=${id}`,
  boleto: (id) => `/app/financeiro/titulos?titulo=${id}`,
  fatura: (id) => `/app/frete/faturas?fatura=${id}`,
  acerto: (id) => `/app/financeiro/acertos?acerto=${id}`,
  conciliacao: () => '/app/financeiro/conta?aba=feitas',
}

function Linha({ l }: { l: LinhaDaConferencia }) {
  const some = l.diferentes > 0
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium">{igualdades[l.igualdade]}</span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {l.contados === 0 ? (
            <span className="text-xs text-ink-3">Nada a olhar</span>
          ) : (
            <>
              <Badge tone={some ? 'bad' : 'ok'}>
                {some ? formatQuantas(l.diferentes, 'não concorda', 'não concordam') : 'Fecha'}
              </Badge>
              <span className="text-xs text-ink-3">{formatQuantas(l.contados, 'olhado', 'olhados')}</span>
            </>
          )}
        </span>
      </span>
      {some && (
        <ul className="flex flex-col gap-1">
          {l.excecoes.map((e) => (
            <li key={`${e._id} ${e.porque}`}>
              <Link
                to={onde[coisaDa[l.igualdade]](e._id)}
                className="flex min-h-11 items-center text-accent-text hover:underline md:min-h-0"
              >
                {e.porque}
              </Link>
            </li>
          ))}
          {l.diferentes > l.excecoes.length && (
            <li className="text-xs text-ink-3">e mais {formatNumber(l.diferentes - l.excecoes.length)}</li>
          )}
        </ul>
      )}
    </li>
  )
}

/** Whether the group's money closes, told equality by equality. */
export function Conferencia() {
  const query = useConferencia()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <DetailSkeleton />
  const bad = query.data.filter((l) => l.diferentes > 0).length
  return (
    <Card
      title={bad === 0 ? 'Todo o dinheiro fecha' : `${bad} de ${query.data.length} igualdades não fecham`}
      actions={
        <Button icon={RotateCw} loading={query.isFetching} onClick={() => void query.refetch()}>
          Conferir de novo
        </Button>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {query.data.map((l) => (
          <Linha key={l.igualdade} l={l} />
        ))}
      </ul>
    </Card>
  )
}
