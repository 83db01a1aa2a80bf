import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { emMm } from './medidas.ts'

/** A finger that moves less than this only touches. */
const MEXEU_PX = 7

type Em = { pneu: Pneu; x: number; y: number; x0: number; y0: number; indo: boolean }

/** What lies under the pointer says where it may be put: `data-alvo`. */
const alvoEm = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-alvo]')?.getAttribute('data-alvo') ?? null

/** Dragging a tyre, by mouse and by finger, from anywhere to anything that is marked as its place. */
export function useArrasto(soltar: (pneu: Pneu, alvo: string) => void): {
  arrasto: (pneu: Pneu) => object
  sombra: ReactNode
} {
  const [now, setNow] = useState<Em | null>(null)
  const latest = useRef<Em | null>(null)
  const put = (next: Em | null) => {
    latest.current = next
    setNow(next?.indo ? next : null)
  }
  const arrasto = (pneu: Pneu) => ({
    style: { touchAction: 'none' },
    onPointerDown: (e: PointerEvent) => {
      if (e.button !== 0) return
      e.currentTarget.setPointerCapture(e.pointerId)
      put({ pneu, x: e.clientX, y: e.clientY, x0: e.clientX, y0: e.clientY, indo: false })
    },
    onPointerMove: (e: PointerEvent) => {
      const was = latest.current
      if (!was) return
      const indo = was.indo || Math.hypot(e.clientX - was.x0, e.clientY - was.y0) > MEXEU_PX
      put({ ...was, x: e.clientX, y: e.clientY, indo })
    },
    onPointerUp: (e: PointerEvent) => {
      const was = latest.current
      put(null)
      if (!was?.indo) return
      const alvo = alvoEm(e.clientX, e.clientY)
      if (alvo !== null) soltar(was.pneu, alvo)
    },
    onPointerCancel: () => put(null),
  })
  const sombra = now && (
    <div
      className="num pointer-events-none fixed z-50 -translate-x-1/2 -translate-y-1/2 rounded-xl bg-ink px-3 py-2 text-sm font-semibold text-canvas shadow-over"
      style={{ left: now.x, top: now.y }}
    >
      {now.pneu.fogo} · {emMm(now.pneu.sulco)} mm
    </div>
  )
  return { arrasto, sombra }
}
