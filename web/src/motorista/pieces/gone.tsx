import { SearchX } from 'lucide-react'
import { ir } from '../route.ts'
import { Action } from './action.tsx'
import { Screen } from './screen.tsx'

/** What was asked for is not on this phone (any more). */
export function Gone({ what }: { what: string }) {
  return (
    <Screen title={what} back="">
      <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center">
        <SearchX size={40} aria-hidden className="mb-2 text-ink-3" />
        <h2 className="text-xl font-semibold">Não está mais neste aparelho</h2>
        <p className="mb-4 text-ink-2">O escritório pode ter mudado o romaneio. Veja o que há para hoje.</p>
        <Action tone="primary" onClick={() => ir('', { replace: true })}>
          Ver meus romaneios
        </Action>
      </div>
    </Screen>
  )
}
