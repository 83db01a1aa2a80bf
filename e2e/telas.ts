import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { routes } from '../web/src/navigation/routes.ts'
import { isV4, v4Pages } from '../web/src/navigation/v4-routes.ts'

const root = path.resolve(import.meta.dirname, '..')
const pages = new Set(
  globSync('web/src/*/*/*.page.tsx', { cwd: root }).map((file) =>
    file.replace(/^.*\/([^/]+\/[^/]+)\.page\.tsx$/, '$1'),
  ),
)

/** Every screen that a person can open by its address alone, as navigation has them: v4's frame shows some. */
export const telasAbertas = routes
  .filter((r) => r.enabled && !r.route.includes('$'))
  .filter((r) => (r.page && pages.has(r.page)) || (isV4(r.route) && v4Pages.includes(r.route)))
  .map((r) => ({ rota: `/app${r.route}`, v4: isV4(r.route) }))

/**
 * Tells when a page has all it asks for: nothing on its way but the line of live events, which never rests, and nothing that
 * says it is loading. Before its first screen.
 */
export function acompanhar(page: Page): () => Promise<void> {
  const onTheWay = new Set<Request>()
  page.on('request', (request) => {
    if (!/\/api\/eventos|^data:/.test(request.url())) onTheWay.add(request)
  })
  const ended = (request: Request) => void onTheWay.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const rested = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return async () => {
    do {
      await expect.poll(() => onTheWay.size, { intervals: [20, 50, 100] }).toBe(0)
      for (const frame of page.frames())
        await frame
          .waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, {
            timeout: 20_000,
          })
          .catch((e) => {
            if (!frame.isDetached()) throw e
          })
      await rested()
      await rested()
    } while (onTheWay.size > 0)
  }
}
