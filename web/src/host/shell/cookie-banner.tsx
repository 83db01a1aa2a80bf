import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { escolherCookies as choose, useConsent } from '../../session/consent.ts'
import { Button } from '../../ui/button.tsx'
import { CookieSettings } from './cookie-open.tsx'

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
