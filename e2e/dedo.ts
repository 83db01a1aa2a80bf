import type { CDPSession, Frame, Page } from '@playwright/test'

/** A fingertip, in CSS pixels: what the screens promise on the phone (web/src/styles/app.css). */
const DEDO = 44

/** What may be smaller, and why. */
const MENORES: readonly { onde: string; porque: string }[] = [
  {
    onde: 'figure svg',
    porque: 'a column of a chart is as narrow as its day; the list beside opens by its filters too',
  },
]

/**
 * Puts the page, its frames included, under a finger or back under the mouse, as its styles ask by `pointer: coarse`. A frame of
 * another origin is told by its own session.
 */
export function apontador(page: Page): (dedo: boolean) => Promise<void> {
  const sessions = new Map<Frame, CDPSession | null>()
  return async (dedo) => {
    for (const frame of page.frames()) {
      if (!sessions.has(frame))
        sessions.set(
          frame,
          await page
            .context()
            .newCDPSession(frame)
            .catch(() => null),
        )
      await sessions
        .get(frame)
        ?.send(
          'Emulation.setTouchEmulationEnabled',
          dedo ? { enabled: true, maxTouchPoints: 5 } : { enabled: false },
        )
        // A frame may leave while it is told.
        .catch((e) => {
          if (!frame.isDetached()) throw e
        })
    }
  }
}

/**
 * The controls in view that a finger misses: each is measured with what makes it larger, a pseudo-element around it or its label. A
 * link or a button in a sentence stays as high as its line (WCAG 2.5.8).
 */
export async function pequenos(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames())
    found.push(
      ...(await frame.evaluate(
        ({ dedo, menores }) => {
          type Caixa = { left: number; top: number; right: number; bottom: number }
          const controls =
            'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch], [role=radio], [role=link], [role=menuitem], [role=option], [role=combobox], [role=slider]'
          const px = (value: string) => Number.parseFloat(value)
          const around = (el: Element, pseudo: string): Caixa | null => {
            const style = getComputedStyle(el, pseudo)
            if (style.content === 'none' || style.position !== 'absolute') return null
            const box = el.getBoundingClientRect()
            const found = {
              left: box.left + px(style.left),
              top: box.top + px(style.top),
              right: box.right - px(style.right),
              bottom: box.bottom - px(style.bottom),
            }
            return Object.values(found).every(Number.isFinite) ? found : null
          }
          const inSentence = (el: Element) =>
            el.closest('p') !== null ||
            (getComputedStyle(el).display.startsWith('inline') &&
              [...(el.parentElement?.childNodes ?? [])].some(
                (near) => near.nodeType === Node.TEXT_NODE && near.textContent?.trim(),
              ))
          const small = new Map<string, string>()
          for (const el of document.querySelectorAll<HTMLElement>(controls)) {
            if (el.closest('[inert], [aria-hidden=true], .sr-only') || menores.some((m) => el.closest(m)))
              continue
            if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
            const own = el.getBoundingClientRect()
            if (own.width <= 1 || own.height <= 1 || inSentence(el)) continue
            const labels = [...((el as HTMLInputElement).labels ?? [])]
            const parts: Caixa[] = [
              el,
              ...labels,
              ...[el.closest('label')].filter((l) => l !== null),
            ].flatMap((part) => [
              part.getBoundingClientRect(),
              ...[around(part, '::before'), around(part, '::after')].filter((box) => box !== null),
            ])
            // A label above its field is not one area with it: the largest counts.
            const fits = parts.some(
              (box) => Math.round(box.right - box.left) >= dedo && Math.round(box.bottom - box.top) >= dedo,
            )
            if (fits) continue
            const name = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 40)
            const size = `${Math.round(own.width)}x${Math.round(own.height)}`
            const kind = el.getAttribute('role') ?? el.tagName.toLowerCase()
            const key = `${kind}.${el.className}`
            if (!small.has(key)) small.set(key, `${kind} "${name}" ${size}`)
          }
          return [...small.values()]
        },
        { dedo: DEDO, menores: MENORES.map((m) => m.onde) },
      )),
    )
  return found
}
