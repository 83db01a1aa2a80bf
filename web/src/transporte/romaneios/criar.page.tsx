import { can } from '@tropeiro/contract/access/can'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { EmptyState, Page as Screen } from '../../ui/index.ts'
import { Editor } from './components/editor/editor.tsx'

/** A new romaneio, of notes chosen by hand. */
export function Page() {
  const go = useGo()
  if (!can(askerOf(useSession()), { escrever: 'romaneios' })) {
    return (
      <Screen title="Criar romaneio">
        <EmptyState kind="no-permission" />
      </Screen>
    )
  }
  return (
    <Editor
      romaneio={null}
      podeEscrever
      onSaved={(r) => go(`/app/romaneios/editar/${r.numero_romaneio}`, { replace: true })}
    />
  )
}
