import { useEffect, useRef } from 'react'

/** What is open now and would be lost with the page. */
const checks = new Set<() => boolean>()

export const hasUnsaved = () => [...checks].some((dirty) => dirty())

const onLeave = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** While mounted, asked whether it holds something that is not saved; the browser asks before such a page goes away. */
export function useUnsaved(dirty: () => boolean): void {
  const latest = useRef(dirty)
  latest.current = dirty
  useEffect(() => {
    const check = () => latest.current()
    checks.add(check)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      checks.delete(check)
      if (checks.size === 0) window.removeEventListener('beforeunload', onLeave)
    }
  }, [])
}
