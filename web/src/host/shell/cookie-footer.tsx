import { useState } from 'react'
import { CookieSettings } from './cookie-open.tsx'

/** At the foot of the menu: the choice of cookies can be changed from any page. */
export function CookieFooter() {
  const [open, setOpen] = useState(false)
  return (
    <footer className="border-t border-line px-4 py-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-xs text-ink-3 underline-offset-2 hover:text-ink hover:underline"
      >
        Gerenciar cookies
      </button>
      <CookieSettings open={open} onClose={() => setOpen(false)} />
    </footer>
  )
}
