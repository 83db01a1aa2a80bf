import { useEffect } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { PageLoading } from '../../ui/route-states.tsx'
import { RomaneioAberto } from './editar.page.tsx'

const defaults = { numero: '' }

/** The address that v4 gives to a romaneio: `?numero=1001`; without a number it leads to the list. */
export function Page() {
  const [{ numero }] = useUrlState(defaults)
  const go = useGo()
  useEffect(() => {
    if (!numero) void go('/app/romaneios', { replace: true })
  }, [numero, go])
  return numero ? <RomaneioAberto numero={numero} /> : <PageLoading />
}
