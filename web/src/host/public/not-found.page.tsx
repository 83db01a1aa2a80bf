import { messages } from '@tropeiro/contract/messages'
import { Mark } from './brand.tsx'

/** Any path that is neither public nor under /app. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6 text-center">
      <div>
        <Mark className="mx-auto size-12" />
        <h1 className="mt-5 text-xl font-semibold tracking-tight">{messages.paginaNaoEncontrada}</h1>
        <p className="mt-1 text-sm text-ink-3">O endereço pode ter mudado ou sido digitado errado.</p>
        <a
          href="#/app"
          className="mt-5 inline-flex h-9 items-center rounded-md bg-accent px-4 text-sm font-medium text-accent-ink hover:bg-accent-hover"
        >
          Ir para o início
        </a>
      </div>
    </main>
  )
}
