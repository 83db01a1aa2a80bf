import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { LoteDaFrota } from '@tropeiro/contract/frota/abastecimentos/formas'
import { Clock, FileSpreadsheet, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Badge,
  Button,
  confirm,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Page,
  Peek,
} from '../../../ui/index.ts'
import { useDesfazerLote, useDeslocarLote, useLote, useLotes } from '../abastecimentos.queries.ts'
import { Linhas } from './importar-dialog.tsx'

const emHoras = (min: number): string =>
  `${min < 0 ? '−' : '+'}${Math.floor(Math.abs(min) / 60)} h ${String(Math.abs(min) % 60).padStart(2, '0')}`

/** What one file brought, and what it did not. */
export function LotePeek({
  id,
  podeEscrever,
  onClose,
}: {
  id: string
  podeEscrever: boolean
  onClose: () => void
}) {
  const query = useLote(id)
  const desfazer = useDesfazerLote()
  const deslocar = useDeslocarLote()
  const lote = query.data?.lote
  const voltar = async () => {
    const ok = await confirm({
      title: 'Desfazer este arquivo?',
      text: 'As linhas que ele trouxe saem, com o que se decidiu delas. O que alguém digitou fica.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok && lote) desfazer.mutate(lote._id)
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={lote?.nome ?? 'Arquivo'}
      subtitle={lote && [lote.fornecedor, formatDateTime(lote.em), lote.autor].filter(Boolean).join(' · ')}
      footer={
        lote &&
        podeEscrever &&
        lote.desfeito_em === null && (
          <Button icon={Undo2} loading={desfazer.isPending} onClick={() => void voltar()}>
            Desfazer
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !lote ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          <p>
            {formatNumber(lote.novas)} novas, {formatNumber(lote.unidas)} unidas ao que se digitou,{' '}
            {formatNumber(lote.mudadas)} corrigidas, {formatNumber(lote.repetidas)} repetidas,{' '}
            {formatNumber(lote.recusadas)} recusadas.
          </p>
          {lote.sugerido_min !== null && podeEscrever && lote.desfeito_em === null && (
            <div
              className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3"
              role="status"
            >
              <span className="min-w-0 flex-1">
                Muitas linhas dão longe do posto com a mesma diferença de hora. Com{' '}
                {emHoras(lote.sugerido_min)} elas batem com as posições: o relógio deste arquivo parece outro.
              </span>
              <Button
                icon={Clock}
                loading={deslocar.isPending}
                onClick={() => deslocar.mutate({ id: lote._id, minutos: lote.sugerido_min! })}
              >
                Mover as horas {emHoras(lote.sugerido_min)}
              </Button>
            </div>
          )}
          {query.data.linhas.length > 0 && <Linhas linhas={query.data.linhas} />}
        </div>
      )}
    </Peek>
  )
}

function Linha({ l, onAbrir }: { l: LoteDaFrota; onAbrir: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onAbrir}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{l.nome}</span>
        <span className="text-ink-3">{l.fornecedor}</span>
        <span className="num text-ink-3">{formatDateTime(l.em)}</span>
        <span className="num">{formatNumber(l.novas)} novas</span>
        {l.recusadas > 0 && <Badge tone="bad">{formatNumber(l.recusadas)} recusadas</Badge>}
        {l.sugerido_min !== null && <Badge tone="warn">Hora {emHoras(l.sugerido_min)}</Badge>}
        {l.desfeito_em && <Badge>Desfeito</Badge>}
      </button>
    </li>
  )
}

/** Files that were brought in. */
export function Lotes({
  toolbar,
  actions,
  onAbrir,
}: {
  toolbar: ReactNode
  actions: ReactNode
  onAbrir: (id: string) => void
}) {
  const query = useLotes()
  return (
    <Page title="Combustível" toolbar={toolbar} actions={actions}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={FileSpreadsheet}
          title="Nenhum arquivo ainda"
          text="Traga a planilha ou o arquivo do cartão: cada linha que não entra diz por quê, e o arquivo inteiro pode ser desfeito."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {query.data.map((l) => (
            <Linha key={l._id} l={l} onAbrir={() => onAbrir(l._id)} />
          ))}
        </ul>
      )}
    </Page>
  )
}
