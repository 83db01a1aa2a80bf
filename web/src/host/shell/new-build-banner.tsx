import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { followBuilds, useNewBuild } from '../../lib/build.ts'
import { Button } from '../../ui/button.tsx'

/** Says that the server has another build, at the left, where no sheet covers it. Who is here decides when to take it; what is typed stays until then. */
export function NewBuildBanner() {
  const { build } = useNewBuild()
  useEffect(followBuilds, [])
  if (!build) return null
  return (
    <p
      role="status"
      className="no-print flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5 text-sm text-accent-text"
    >
      <RefreshCw size={15} aria-hidden />
      Há uma versão nova do Tropeiro.
      <Button size="sm" onClick={() => location.reload()}>
        Atualizar
      </Button>
    </p>
  )
}
