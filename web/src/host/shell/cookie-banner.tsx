import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { escolherCookies as choose, useConsent } from '../../session/consent.ts'
import { Button } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-missing.tsx'

/** At the bottom until a choice is made; both answers weigh the same. */
export function CookieBanner() {
  const consent = useConsent()
  const [managing, setManaging] = useState(false)
  if (consent) return null
  return (
    <section
      aria-label="Cookies"
      className="no-print flex flex-wrap items-center gap-x-6 gap-y-2.5 border-t border-line bg-raised px-4 py-3 text-sm"
    >
      <p className="min-w-64 flex-1 text-ink-2">
        Usamos cookies necessários para o sistema funcionar. Com a sua permissão, medimos também o uso das
        telas para melhorá-las.{' '}
        <button
          type="button"
          onClick={() => setManaging(true)}
          className="text-accent-text underline underline-offset-2"
        >
          Gerenciar cookies
        </button>
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button onClick={() => choose(false)}>{messages.cookiesIgnorar}</Button>
        <Button onClick={() => choose(true)}>{messages.cookiesDeAcordo}</Button>
      </span>
      <CookieSettings open={managing} onClose={() => setManaging(false)} />
    </section>
  )
}

const Settings = lazyPart(async () => (await import('./cookie-settings.tsx')).CookieSettings)

/** The second layer, fetched when somebody asks for it. */
export function CookieSettings(props: { open: boolean; onClose: () => void }) {
  return (
    props.open && (
      <PartBoundary floating>
        <Settings {...props} />
      </PartBoundary>
    )
  )
}
