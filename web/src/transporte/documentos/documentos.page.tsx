import { useEffect } from 'react'
import { useGo } from '../../lib/nav.tsx'

/** `/documentos` itself is the list of documents without NF-e. */
export function Page() {
  const go = useGo()
  useEffect(() => void go('/app/documentos/azp', { replace: true }), [go])
  return null
}
