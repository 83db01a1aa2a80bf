import { useVirtualizer } from '@tanstack/react-virtual'
import type { ItemDoRastreio } from '@tropeiro/contract/transporte/rastreamento/calls'
import { BatteryLow, TriangleAlert, Truck, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { estados, haQuanto, hora, statusEm } from '../frota.ts'

const ROW = 68
const LOW_BATTERY = 20

type ListaProps = {
  itens: readonly ItemDoRastreio[]
  agora: number
  escolhido: string
  onEscolher: (cpf: string) => void
}

/** Everybody as a list that stands without the map: arrows walk, and what is chosen is chosen on the map too. */
export function Lista({ itens, agora, escolhido, onEscolher }: ListaProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: itens.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  const at = itens.findIndex((i) => i.cpf === escolhido)
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at)
  }, [at, rows])
  const onKeyDown = (e: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[e.key]
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? itens.length - 1 : step ? at + step : -1
    const item = itens[Math.max(0, to)]
    if ((step || e.key === 'Home' || e.key === 'End') && item) {
      e.preventDefault()
      onEscolher(item.cpf)
    } else if (e.key === 'Escape') onEscolher('')
  }
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label="Motoristas e veículos"
      aria-activedescendant={at >= 0 ? `rastreio-${escolhido}` : undefined}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <div className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = itens[row.index]!
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox itself hears the keys
            <div
              key={item.cpf}
              id={`rastreio-${item.cpf}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.cpf === escolhido}
              aria-setsize={itens.length}
              aria-posinset={row.index + 1}
              onClick={() => onEscolher(item.cpf)}
              className={cx(
                'absolute inset-x-0 top-0 flex cursor-default items-start gap-2.5 border-b border-line px-3 py-2',
                item.cpf === escolhido ? 'bg-selected' : 'hover:bg-hover',
                !item.active && 'opacity-60',
              )}
              style={{ height: ROW, transform: `translateY(${row.start}px)` }}
            >
              <Item item={item} agora={agora} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Item({ item, agora }: { item: ItemDoRastreio; agora: number }) {
  const status = statusEm(item, agora)
  const Icon = item.type === 'veiculo' ? Truck : UserRound
  const { romaneio: r } = item
  return (
    <>
      <span
        className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full text-white"
        style={{ background: estados[status].cor }}
      >
        <Icon size={15} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-xs">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-medium">{item.nome}</span>
          <span className="num shrink-0 text-2xs text-ink-3">{haQuanto(item.dt_rastreio, agora)}</span>
        </p>
        <p className="flex items-center gap-1.5 truncate text-ink-2">
          <span className="truncate">
            {item.active ? estados[status].nome : 'Acompanhamento desligado'}
            {status === 'em_movimento' &&
              item.velocidade_kmh !== null &&
              ` · ${Math.round(item.velocidade_kmh)} km/h`}
            {item.placa && ` · ${item.placa}`}
          </span>
          {item.bateria !== null && item.bateria < LOW_BATTERY && (
            <BatteryLow size={13} className="shrink-0 text-bad-text" aria-label="Bateria baixa" />
          )}
          {item.alertas > 0 && (
            <span className="inline-flex shrink-0 items-center gap-0.5 text-bad-text">
              <TriangleAlert size={12} aria-hidden /> {item.alertas}
              <span className="sr-only">alertas</span>
            </span>
          )}
        </p>
        <p className="num truncate text-ink-3">
          {r
            ? `Romaneio ${r.numero} · ${r.fechadas}/${r.notas}${r.proxima_em ? ` · próxima ${hora(r.proxima_em)}` : ''}`
            : 'Sem romaneio na rua'}
        </p>
      </div>
    </>
  )
}
