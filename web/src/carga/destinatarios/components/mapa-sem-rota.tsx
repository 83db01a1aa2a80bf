import type { CidadeSemRota } from '@tropeiro/contract/carga/destinatarios'
import { formatNumber } from '@tropeiro/contract/formats'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { type Place, projection, sketch } from '../../../ui/map/sketch.ts'

type Props = {
  cidades: readonly CidadeSemRota[]
  escolhidas: ReadonlySet<number>
  onEscolher: (cidade: CidadeSemRota) => void
}

const cabe = (n: number): string => (n > 999 ? '999+' : formatNumber(n))

/** The cities with recipients that no route serves, on a sketch with the towns around; a press chooses one. */
export function MapaSemRota({ cidades, escolhidas, onEscolher }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry)
        setBox({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    let gone = false
    void import('../../../ui/map/places.ts').then(
      ({ placesAround }) => !gone && setPlaces(placesAround(cidades)),
    )
    return () => {
      gone = true
    }
  }, [cidades])
  const drawn = useMemo(() => {
    if (box.width < 60 || box.height < 60 || cidades.length === 0) return null
    return { project: projection(cidades, box), towns: sketch(cidades, places, box) }
  }, [box, cidades, places])
  return (
    <div ref={frame} className="relative size-full min-h-72 overflow-hidden bg-sunken">
      {drawn && (
        <>
          <svg width={box.width} height={box.height} aria-hidden="true">
            {drawn.towns.map((town) => (
              <g key={`${town.name}${town.x}`}>
                <circle cx={town.x} cy={town.y} r={town.capital ? 3.5 : 2} fill="var(--ink-3)" opacity=".7" />
                {town.labelled && (
                  <text
                    x={town.x}
                    y={town.y + town.below + 10}
                    textAnchor="middle"
                    fontSize="10.5"
                    fill="var(--ink-2)"
                  >
                    {town.name}
                  </text>
                )}
              </g>
            ))}
          </svg>
          {cidades.map((c) => {
            const { x, y } = drawn.project(c)
            const on = escolhidas.has(c.municipio_ibge)
            return (
              <button
                key={c.municipio_ibge}
                type="button"
                aria-pressed={on}
                aria-label={`${c.cidade}/${c.uf}: ${formatNumber(c.destinatarios)} sem rota`}
                title={`${c.cidade}/${c.uf}: ${formatNumber(c.destinatarios)} sem rota`}
                onClick={() => onEscolher(c)}
                style={{ left: x, top: y }}
                className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
              >
                <span
                  className={cx(
                    'num grid h-7 min-w-7 place-items-center rounded-full border-2 border-surface px-1 text-xs font-semibold shadow-low',
                    on ? 'bg-brand text-white' : 'bg-accent text-accent-ink',
                  )}
                >
                  {cabe(c.destinatarios)}
                </span>
              </button>
            )
          })}
        </>
      )}
    </div>
  )
}
