import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useEffect, useRef, useState } from 'react'

/** One part of every bar, drawn from the bottom up in the order given. `color` is a CSS colour. */
export type ChartSeries<T> = { label: string; color: string; value: (row: T) => number }

export type StackedBarsProps<T> = {
  /** What the chart says, for those who do not see it. */
  label: string
  rows: readonly T[]
  /** The row's name under its bar, and how it is written in full. */
  name: (row: T) => string
  fullName?: (row: T) => string
  series: readonly ChartSeries<T>[]
  format: (value: number) => string
  height?: number
  /** A bar can be opened. */
  onPick?: (row: T) => void
}

const MARGIN = { top: 8, right: 4, bottom: 22, left: 46 }
const axisText = { fill: 'var(--ink-3)', fontSize: 11, fontFamily: 'inherit' }

/** The width of an element, followed as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (ref.current) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}

/** Bars made of parts: one a row, with a legend, and a line of text for the bar under the pointer or the focus. */
export function StackedBars<T>(props: StackedBarsProps<T>) {
  const { label, rows, name, fullName = name, series, format, height = 200, onPick } = props
  const { ref, width } = useWidth()
  const [at, setAt] = useState<T | null>(null)
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: height - MARGIN.top - MARGIN.bottom,
  }
  const x = scaleBand({ domain: rows.map(name), range: [0, inner.width], padding: 0.25 })
  const totalOf = (row: T) => series.reduce((sum, s) => sum + s.value(row), 0)
  const y = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(totalOf))],
    range: [inner.height, 0],
    nice: true,
  })
  const every = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(inner.width / 52))))
  return (
    <figure className="min-w-0" aria-label={label}>
      <figcaption className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3">
        {series.map((s) => (
          <span key={s.label} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-sm" style={{ background: s.color }} aria-hidden />
            {s.label}
            {at && <b className="num font-medium text-ink">{format(s.value(at))}</b>}
          </span>
        ))}
        {at && <span className="ml-auto text-ink-2">{fullName(at)}</span>}
      </figcaption>
      <div ref={ref} className="mt-1">
        {width > 0 && (
          <svg width={width} height={height}>
            <title>{label}</title>
            <Group left={MARGIN.left} top={MARGIN.top}>
              <AxisLeft
                scale={y}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(v) => format(Number(v))}
                tickLabelProps={() => ({ ...axisText, textAnchor: 'end' as const, dx: -4, dy: 4 })}
              />
              {y.ticks(4).map((tick) => (
                <line key={tick} x2={inner.width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
              ))}
              {rows.map((row) => {
                const left = x(name(row)) ?? 0
                let sum = 0
                return (
                  // biome-ignore lint/a11y/noStaticElementInteractions: it is a button when it can be opened
                  <g
                    key={name(row)}
                    onPointerEnter={() => setAt(row)}
                    onPointerLeave={() => setAt(null)}
                    onFocus={() => setAt(row)}
                    onBlur={() => setAt(null)}
                    {...(onPick && {
                      role: 'button',
                      tabIndex: 0,
                      style: { cursor: 'pointer' },
                      onClick: () => onPick(row),
                      onKeyDown: (e) => {
                        if (e.key !== 'Enter' && e.key !== ' ') return
                        e.preventDefault()
                        onPick(row)
                      },
                      'aria-label': `${fullName(row)}: ${series.map((s) => `${s.label} ${format(s.value(row))}`).join(', ')}`,
                    })}
                  >
                    <rect x={left} width={x.bandwidth()} height={inner.height} fill="transparent" />
                    {series.map((s) => {
                      const value = s.value(row)
                      const top = y(sum + value)
                      const bottom = y(sum)
                      sum += value
                      return (
                        <Bar
                          key={s.label}
                          x={left}
                          y={top}
                          width={x.bandwidth()}
                          height={Math.max(0, bottom - top)}
                          fill={s.color}
                          opacity={at === null || at === row ? 1 : 0.45}
                        />
                      )
                    })}
                  </g>
                )
              })}
              <AxisBottom
                top={inner.height}
                scale={x}
                hideTicks
                stroke="var(--line-strong)"
                tickValues={rows.filter((_, i) => i % every === 0).map(name)}
                tickLabelProps={() => ({ ...axisText, textAnchor: 'middle' as const, dy: 2 })}
              />
            </Group>
          </svg>
        )}
      </div>
    </figure>
  )
}
