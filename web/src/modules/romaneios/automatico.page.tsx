import { can } from '@tropeiro/contract/access/can'
import { askerOf, useSession } from '../../session/session.store.ts'
import { EmptyState, Page as Screen } from '../../ui/index.ts'
import { GerarTab } from './components/gerar-tab.tsx'

/** 'Romaneio automático' (spec §2): the generation on a page of its own. */
export function Page() {
  if (can(askerOf(useSession()), { escrever: 'romaneios' })) return <GerarTab toolbar={null} />
  return (
    <Screen title="Romaneio automático">
      <EmptyState kind="no-permission" />
    </Screen>
  )
}
