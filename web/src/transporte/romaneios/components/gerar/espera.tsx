import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronLeft, ChevronRight, PackageCheck, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../../lib/cx.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  type Selection,
  TableSkeleton,
} from '../../../../ui/index.ts'
import { Tick } from '../../../../ui/table/tick.tsx'
import type { LinhaEmEdicao } from '../../edicao.ts'
import { type BuscaDeDisponiveis, useDisponiveis, useRotasComNotas } from '../../romaneios.queries.ts'
import { pegar, useArrasto } from '../editor/arrasto.ts'
import type { EmEdicao } from '../editor/use-edicao.ts'
import { type Filtros, FiltrosDaEspera, inicio } from './espera-filtros.tsx'
import { NotaResumo } from './nota-resumo.tsx'

const PER_PAGE = 100
const bodyOf = (f: Filtros): BuscaDeDisponiveis => ({
  busca: f.busca,
  rota: f.rota || undefined,
  bases: f.base && f.base !== 'sem' ? [f.base] : [],
  semBase: f.base === 'sem',
  cidade: f.cidade,
  pagina: f.pagina,
  por_pagina: PER_PAGE,
})

/** Until somebody filters, what waits for the romaneio's own route, where anything does; a search looks everywhere. */
function useFiltrosDaEspera(rota: string | undefined) {
  const rotas = useRotasComNotas(rota !== undefined)
  const propria = rotas.data?.rotas.find((r) => r.nome === rota && r.notas > 0)?._id ?? ''
  const [ditos, setDitos] = useState<Filtros | null>(null)
  const filtros = ditos ?? { ...inicio, rota: propria }
  return {
    filtros,
    daRota: ditos === null && propria !== '',
    set: (change: Partial<Filtros>) =>
      setDitos((now) => ({ ...(now ?? (change.busca ? inicio : filtros)), pagina: 1, ...change })),
    limpar: () => setDitos(inicio),
  }
}

/** The notes that wait for a romaneio, to be taken by button, key or drag. `children` stands above them: the bipe. */
export function Espera({
  em,
  selection,
  rota,
  children,
}: {
  em: EmEdicao
  selection: Selection
  /** Name of the romaneio's route: the list opens on what waits for it. */
  rota?: string | undefined
  children?: ReactNode
}) {
  const { filtros, set, limpar, daRota } = useFiltrosDaEspera(rota)
  const query = useDisponiveis(bodyOf(filtros))
  const seen = useRef(new Map<string, LinhaEmEdicao>())
  for (const n of query.data?.notas ?? []) seen.current.set(n._id, n)
  const taken = new Set(em.edicao.notas.map((n) => n._id))
  const notas = (query.data?.notas ?? []).filter((n) => !taken.has(n._id))
  const { carga, setCarga } = useArrasto()
  const [sobre, setSobre] = useState(false)
  const aceita = carga?.origem === 'lista'
  const total = query.data?.total ?? 0

  const adicionar = (ids: readonly string[]) => {
    em.adicionar(ids.flatMap((id) => seen.current.get(id) ?? []))
    selection.set([...selection.ids].filter((id) => !ids.includes(id)))
  }
  const filtered = Boolean(filtros.busca || filtros.rota || filtros.base || filtros.cidade)
  return (
    <section
      aria-label="Notas sem romaneio"
      className={cx('flex min-h-0 flex-1 flex-col', aceita && sobre && 'bg-accent-soft')}
      onDragOver={(event) => {
        if (!aceita) return
        event.preventDefault()
        setSobre(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setSobre(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (carga && aceita) em.excluir(carga.linhas.map((l) => l._id))
        setSobre(false)
        setCarga(null)
      }}
    >
      {children}
      <FiltrosDaEspera filtros={filtros} set={set} />
      <div className="flex min-h-9 items-center gap-2 border-b border-line px-3 text-xs text-ink-3">
        <span className="w-5">
          <Tick
            label="Selecionar todas as notas da lista"
            checked={notas.length > 0 && notas.every((n) => selection.has(n._id))}
            onPress={() => selection.togglePage(notas.map((n) => n._id))}
          />
        </span>
        <span className="num flex-1" aria-live="polite">
          {selection.count > 0
            ? `${formatNumber(selection.count)} ${selection.count === 1 ? 'selecionada' : 'selecionadas'}`
            : `${formatNumber(total)} ${daRota ? 'desta rota' : 'esperando'}`}
        </span>
        {daRota && selection.count === 0 && (
          <Button size="sm" variant="link" onClick={limpar}>
            Ver todas
          </Button>
        )}
        {selection.count > 0 && (
          <Button size="sm" variant="primary" icon={Plus} onClick={() => adicionar([...selection.ids])}>
            Adicionar {formatNumber(selection.count)}
          </Button>
        )}
        {total > PER_PAGE && (
          <Paginas pagina={filtros.pagina} total={total} onPage={(pagina) => set({ pagina })} />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {query.isPending ? (
          <TableSkeleton height={48} columns={3} />
        ) : query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : notas.length === 0 ? (
          <EmptyState
            kind={filtered ? 'no-match' : 'nothing-yet'}
            icon={PackageCheck}
            title={filtered ? undefined : 'Nenhuma nota esperando'}
            text={filtered ? undefined : 'Todas as notas já estão em romaneios.'}
            onClear={filtered ? limpar : undefined}
          />
        ) : (
          <Notas
            notas={notas}
            selection={selection}
            adicionar={adicionar}
            onDrag={(event, linha) => {
              const ids = selection.has(linha._id) ? [...selection.ids] : [linha._id]
              const linhas = ids.flatMap((id) => seen.current.get(id) ?? [])
              pegar(event, { origem: 'espera', linhas }, setCarga)
            }}
            onDragEnd={() => setCarga(null)}
          />
        )}
      </div>
    </section>
  )
}

function Paginas({ pagina, total, onPage }: { pagina: number; total: number; onPage: (n: number) => void }) {
  const last = Math.ceil(total / PER_PAGE)
  return (
    <span className="num flex items-center gap-1">
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label="Página anterior"
        disabled={pagina <= 1}
        onClick={() => onPage(pagina - 1)}
      />
      {pagina} de {formatNumber(last)}
      <IconButton
        size="sm"
        icon={ChevronRight}
        label="Próxima página"
        disabled={pagina >= last}
        onClick={() => onPage(pagina + 1)}
      />
    </span>
  )
}

type NotasProps = {
  notas: readonly LinhaEmEdicao[]
  selection: Selection
  adicionar: (ids: readonly string[]) => void
  onDrag: (event: React.DragEvent, linha: LinhaEmEdicao) => void
  onDragEnd: () => void
}

function Notas({ notas, selection, adicionar, onDrag, onDragEnd }: NotasProps) {
  const order = notas.map((n) => n._id)
  // One stop of the Tab key; the arrows walk inside.
  const [ativa, setAtiva] = useState('')
  const parada = order.includes(ativa) ? ativa : order[0]
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked, selected and taken by keyboard
      role="grid"
      aria-label="Notas sem romaneio"
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <colgroup>
        <col style={{ width: 38 }} />
        <col />
        <col style={{ width: 44 }} />
      </colgroup>
      <tbody>
        {notas.map((n) => (
          <tr
            key={n._id}
            tabIndex={n._id === parada ? 0 : -1}
            onFocus={() => setAtiva(n._id)}
            draggable
            aria-selected={selection.has(n._id)}
            onDragStart={(event) => onDrag(event, n)}
            onDragEnd={onDragEnd}
            onDoubleClick={() => adicionar([n._id])}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget) return
              const row = event.currentTarget
              if (event.key === 'Enter' || event.key === '+') {
                ;((row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null)?.focus()
                adicionar(selection.has(n._id) ? [...selection.ids] : [n._id])
              } else if (event.key === ' ' || event.key === 'x') selection.toggle(n._id)
              else if (event.key === 'ArrowDown') (row.nextElementSibling as HTMLElement | null)?.focus()
              else if (event.key === 'ArrowUp') (row.previousElementSibling as HTMLElement | null)?.focus()
              else return
              event.preventDefault()
            }}
            className={cx(
              'h-12 cursor-grab max-md:h-16 outline-none focus-visible:[&>td]:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
              selection.has(n._id) ? 'bg-selected' : 'bg-surface hover:bg-hover',
            )}
          >
            <td className="border-b border-line p-0">
              <Tick
                checked={selection.has(n._id)}
                label={`Selecionar nota ${n.numero_nota}`}
                onPress={(shift) => (shift ? selection.range(n._id, order) : selection.toggle(n._id))}
              />
            </td>
            <td className="max-w-0 border-b border-line px-1">
              <NotaResumo linha={n} comRota />
            </td>
            <td className="border-b border-line px-1 text-right">
              <IconButton
                icon={Plus}
                label={`Adicionar nota ${n.numero_nota} (Enter)`}
                tabIndex={-1}
                onClick={() => adicionar([n._id])}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
