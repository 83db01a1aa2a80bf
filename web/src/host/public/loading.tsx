import { messages } from '@tropeiro/contract/messages'
import { Mark } from './brand.tsx'

/** Shown while a module comes over the network. */
export function Loading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-canvas">
      <div className="flex flex-col items-center gap-4">
        <Mark className="size-10" />
        <div className="h-0.5 w-32 overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[indeterminate_1.2s_linear_infinite] rounded-full bg-accent" />
        </div>
        <p className="text-sm text-ink-3">{messages.carregandoModulo}</p>
      </div>
    </div>
  )
}
