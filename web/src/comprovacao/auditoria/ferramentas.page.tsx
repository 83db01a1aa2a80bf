import { useEffect } from 'react'
import { useGo } from '../../lib/nav.tsx'

/** The section's own address leads to its work. */
export function Page() {
  const go = useGo()
  useEffect(() => void go('/app/ferramentas/auditoria', { replace: true }), [go])
  return null
}
