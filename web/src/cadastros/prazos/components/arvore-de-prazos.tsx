import { useVirtualizer } from '@tanstack/react-virtual'
import type { Linha } from '@tropeiro/contract/cadastros/prazos/arvore'
import type { Prazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronRight, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Checkbox, IconButton } from '../../../ui/index.ts'
import { PrazoInput } from './prazo-input.tsx'

const ROW = 36

type Props = {
  linhas: readonly Linha[]
  abertas: ReadonlySet<string>
  escolhidas: ReadonlySet<string>
  podeEscrever: boolean
  /** A row to bring into view. */
  foco: string | null
  onAbrir: (key: string) => void
  /** `ate` chooses all from the last chosen row to this one. */
  onEscolher: (linha: Linha, chosen: boolean, ate: boolean) => void
  onPrazo: (linha: Linha, prazo: Prazo | null) => void
  onColar: (texto: string) => void
  onNovoBairro: (cidade: Linha) => void
}

const children: Record<Linha['nivel'], [one: string, many: string]> = {
  uf: ['mesorregião', 'mesorregiões'],
  mesorregiao: ['microrregião', 'microrregiões'],
  microrregiao: ['cidade', 'cidades'],
  cidade: ['bairro', 'bairros'],
  bairro: ['', ''],
}

type RowProps = Omit<Props, 'linhas' | 'foco' | 'abertas' | 'escolhidas'> & {
  linha: Linha
  aberta: boolean
  escolhida: boolean
  filtrada: boolean
  onMover: (step: 1 | -1) => void
}

function Row({ linha, aberta, escolhida, podeEscrever, filtrada, onMover, ...on }: RowProps) {
  const label = linha.nivel === 'bairro' ? `bairro ${linha.nome}` : linha.nome
  const [one, many] = children[linha.nivel]
  return (
    <>
      {podeEscrever && (
        // The box inside is the control; this only hears whether Shift was held.
        <span
          className="flex"
          onClickCapture={(event) => {
            if (!event.shiftKey) return
            event.preventDefault()
            event.stopPropagation()
            on.onEscolher(linha, true, true)
          }}
        >
          <Checkbox
            checked={escolhida}
            onChange={(chosen) => on.onEscolher(linha, chosen, false)}
            aria-label={`Selecionar ${label}`}
          />
        </span>
      )}
      <div
        className="flex min-w-0 flex-1 items-center gap-1"
        style={{ paddingLeft: `calc(var(--step) * ${linha.depth})` }}
      >
        {linha.filhos > 0 ? (
          <button
            type="button"
            aria-expanded={aberta || filtrada}
            aria-label={`${aberta ? 'Fechar' : 'Abrir'} ${label}`}
            onClick={() => on.onAbrir(linha.key)}
            className="grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className={cx('transition-transform', (aberta || filtrada) && 'rotate-90')}
            />
          </button>
        ) : (
          <span className="size-6 shrink-0" />
        )}
        <span className="min-w-0">
          <span
            className={cx(
              'block truncate text-sm leading-4',
              (linha.nivel === 'uf' || linha.nivel === 'mesorregiao') && 'font-semibold',
              linha.nivel === 'microrregiao' && 'font-medium',
              linha.nivel === 'bairro' && 'text-ink-2',
            )}
          >
            {linha.nivel === 'uf' ? `Estado de ${linha.nome}` : linha.nome}
          </span>
          <span className="block truncate text-2xs leading-3 text-ink-3 lg:hidden">{linha.deOnde}</span>
        </span>
        {linha.filhos > 0 && (
          <span className="num shrink-0 text-2xs text-ink-3 max-sm:hidden">
            {formatNumber(linha.filhos)} {linha.filhos === 1 ? one : many}
          </span>
        )}
        {podeEscrever && linha.nivel === 'cidade' && (
          <span className="opacity-0 group-hover:opacity-100 focus-within:opacity-100 max-sm:opacity-100">
            <IconButton
              size="sm"
              icon={Plus}
              label={`Prazo de um bairro de ${linha.nome}`}
              onClick={() => on.onNovoBairro(linha)}
            />
          </span>
        )}
      </div>
      <PrazoInput
        value={linha.proprio}
        herdado={linha.vigente}
        disabled={!podeEscrever}
        aria-label={`Prazo de ${label}`}
        data-linha={linha.key}
        onChange={(prazo) => on.onPrazo(linha, prazo)}
        onColar={on.onColar}
        onMover={onMover}
      />
      <span className="w-56 shrink-0 truncate text-xs text-ink-3 max-lg:hidden" title={linha.deOnde}>
        {linha.proprio ? <span className="text-ink-2">próprio</span> : linha.deOnde}
      </span>
    </>
  )
}

/** The places of a state, each with the deadline that holds: its own in ink, an inherited one greyed with where it is from. */
export function ArvoreDePrazos({
  linhas,
  abertas,
  escolhidas,
  foco,
  ...rest
}: Props & { filtrada?: boolean }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (at) => linhas[at]?.key ?? at,
    overscan: 12,
  })
  const at = foco === null ? -1 : linhas.findIndex((l) => l.key === foco)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another row is asked for, not when rows change
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' })
  }, [foco, at >= 0])
  const mover = (from: number, step: 1 | -1) => {
    const next = linhas[from + step]
    if (!next) return
    virtual.scrollToIndex(from + step)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLInputElement>(`[data-linha="${CSS.escape(next.key)}"]`)?.focus(),
    )
  }
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <ul
        aria-label="Prazos por lugar"
        className="relative [--step:18px] max-sm:[--step:10px]"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const linha = linhas[item.index]!
          return (
            <li
              key={item.key}
              aria-setsize={linhas.length}
              aria-posinset={item.index + 1}
              className={cx(
                'group absolute inset-x-0 flex items-center gap-2 border-b border-line px-3',
                escolhidas.has(linha.key) ? 'bg-selected' : 'hover:bg-hover',
                foco === linha.key && 'shadow-[inset_3px_0_0_var(--brand)]',
              )}
              style={{ height: ROW, transform: `translateY(${item.start}px)` }}
            >
              <Row
                {...rest}
                linha={linha}
                aberta={abertas.has(linha.key)}
                escolhida={escolhidas.has(linha.key)}
                filtrada={Boolean(rest.filtrada)}
                onMover={(step) => mover(item.index, step)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
