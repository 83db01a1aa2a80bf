import { useEffect } from 'react'
import { useGo } from '../../lib/nav.tsx'

/** The operational dashboard is where the dashboards begin (spec §2). */
export function Page() {
  const go = useGo()
  useEffect(() => void go('/app/dashboard/operacional', { replace: true }), [go])
  return null
}
