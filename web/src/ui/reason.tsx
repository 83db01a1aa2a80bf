import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'

const HALF_WIDTH = 140
const ROOM_ABOVE = 64

/** Why a button refuses: said to screen readers always, and shown to a pointer, to the focus and to a tap. */
export function useReason(reason: string | undefined) {
  const id = useId()
  const [spot, setSpot] = useState<DOMRect | null>(null)
  const hide = () => setSpot(null)
  const show = (event: SyntheticEvent) => setSpot(event.currentTarget.getBoundingClientRect())
  useEffect(() => {
    if (!spot) return
    const leave = () => setSpot(null)
    window.addEventListener('scroll', leave, true)
    document.addEventListener('pointerdown', leave, true)
    return () => {
      window.removeEventListener('scroll', leave, true)
      document.removeEventListener('pointerdown', leave, true)
    }
  }, [spot])
  if (!reason) return { props: {}, said: null }
  return {
    props: {
      'aria-disabled': true,
      'aria-describedby': id,
      title: undefined,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onClick: (event: SyntheticEvent) => {
        event.preventDefault()
        show(event)
      },
    },
    said: (
      <>
        <span id={id} className="sr-only">
          {reason}
        </span>
        {spot && createPortal(<Bubble spot={spot} text={reason} />, document.body)}
      </>
    ),
  }
}

function Bubble({ spot, text }: { spot: DOMRect; text: string }) {
  const above = spot.top > ROOM_ABOVE
  const middle = spot.left + spot.width / 2
  return (
    <span
      aria-hidden="true"
      data-reason
      className="pointer-events-none fixed z-[80] w-max max-w-[min(280px,calc(100vw-16px))] -translate-x-1/2 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-pop"
      style={{
        left: Math.max(HALF_WIDTH + 8, Math.min(middle, window.innerWidth - HALF_WIDTH - 8)),
        ...(above ? { bottom: window.innerHeight - spot.top + 6 } : { top: spot.bottom + 6 }),
      }}
    >
      {text}
    </span>
  )
}
