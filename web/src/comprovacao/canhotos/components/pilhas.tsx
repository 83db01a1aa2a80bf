import type { LoteDeCanhotos } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CircleHelp, Copy, Files, FileX2 } from 'lucide-react'
import { ExportarBotao, TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { Badge, Button, Card, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'
import { exportarPilhas, useLotes } from '../canhotos.queries.ts'
import { NovaPilha } from './nova-pilha.tsx'

type Abrir = (aba: 'sem-nota' | 'conferidas', lote: string) => void

const vivo = (lote: LoteDeCanhotos) => lote.estado === 'fila' || lote.estado === 'executando'

function Contagem({ lote, onOpen }: { lote: LoteDeCanhotos; onOpen: Abrir }) {
  const c = lote.contagem
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button size="sm" icon={CircleCheck} onClick={() => onOpen('conferidas', lote._id)}>
        {formatNumber(c.conferidos)} conferidos
      </Button>
      <Button
        size="sm"
        variant={c.sem_nota > 0 ? 'primary' : 'secondary'}
        icon={CircleHelp}
        onClick={() => onOpen('sem-nota', lote._id)}
      >
        {formatNumber(c.sem_nota)} sem nota
      </Button>
      {c.repetidos > 0 && (
        <Badge icon={Copy}>
          {formatNumber(c.repetidos)} {c.repetidos === 1 ? 'arquivo repetido' : 'arquivos repetidos'}
        </Badge>
      )}
      {c.ilegiveis > 0 && (
        <Badge tone="bad" icon={FileX2}>
          {formatNumber(c.ilegiveis)} {c.ilegiveis === 1 ? 'arquivo ilegível' : 'arquivos ilegíveis'}
        </Badge>
      )}
    </div>
  )
}

function Pilha({ lote, onOpen }: { lote: LoteDeCanhotos; onOpen: Abrir }) {
  const { paginas } = lote.contagem
  return (
    <li className="rounded-lg border border-line bg-surface p-3.5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-sm font-medium">
          {lote.arquivos === 1 ? '1 arquivo' : `${formatNumber(lote.arquivos)} arquivos`},{' '}
          {paginas === 1 ? '1 página' : `${formatNumber(paginas)} páginas`}
          {lote.numero_romaneio !== null && (
            <span className="text-ink-3"> · romaneio {lote.numero_romaneio}</span>
          )}
        </p>
        <p className="num text-xs text-ink-3">
          {lote.criado_por} · {formatDateTime(lote.criado_em)}
        </p>
      </div>
      {lote.tarefa && lote.estado !== 'concluida' ? (
        <div className="mb-2">
          <TarefaProgresso id={lote.tarefa} />
        </div>
      ) : (
        vivo(lote) && <p className="mb-2 text-sm text-ink-2">Sendo lida agora por {lote.criado_por}.</p>
      )}
      <Contagem lote={lote} onOpen={onOpen} />
    </li>
  )
}

/** Where stacks are sent, and what became of those before. */
export function Pilhas({ onOpen }: { onOpen: Abrir }) {
  const query = useLotes()
  const lotes = query.data?.pages.flat() ?? []
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 max-sm:p-3">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <NovaPilha />
        <Card
          title="Pilhas enviadas"
          actions={lotes.length > 0 && <ExportarBotao exportar={exportarPilhas} />}
        >
          {query.isPending && <Skeleton className="h-40 w-full" />}
          {query.error && lotes.length === 0 && (
            <ErrorState error={query.error} onRetry={() => query.refetch()} />
          )}
          {query.data && lotes.length === 0 && (
            <EmptyState
              icon={Files}
              title="Nenhuma pilha ainda"
              text="Digitalize os canhotos em PDF ou imagem, vários por página, e solte acima."
              className="!py-6"
            />
          )}
          <ul className="flex flex-col gap-2.5">
            {lotes.map((lote) => (
              <Pilha key={lote._id} lote={lote} onOpen={onOpen} />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="mt-3 text-center">
              <Button onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
                Mais antigas
              </Button>
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}
