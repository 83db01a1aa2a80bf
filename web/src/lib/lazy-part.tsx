import { type ComponentType, type ReactNode, use } from 'react'
import { reloadWasRight } from './build.ts'

/** A part of the program did not come: no network, or a deploy took it away. The page stays as it is. */
export class PartMissing extends Error {
  /** Fetches it again; true when it is there now. */
  readonly again: () => Promise<boolean>
  /** Its name, the same after a reload. */
  readonly part: string

  constructor(cause: unknown, part: string, again: () => Promise<boolean>) {
    super('A part of the program did not load', { cause })
    this.name = 'PartMissing'
    this.part = part
    this.again = again
  }
}

/** Vite asks for a part's style once only; one that failed has to be asked for by hand before the part comes. */
const failedStyles = new Set<string>()
if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    const [, href] = /CSS for (\S+)/.exec((event as Event & { payload?: Error }).payload?.message ?? '') ?? []
    if (href) failedStyles.add(href)
  })
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      failedStyles.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`No style ${href}`))
    }
    document.head.append(link)
  })
}

export type LazyPart<P extends object> = ((props: P) => ReactNode) & { preload: () => Promise<void> }

/**
 * A component in a file of its own. When the file does not come, `PartMissing` is thrown and nothing else happens: unlike
 * the router's own, this never reloads the page.
 * @param part its name; left out, the loader's own text, which names the file
 * @param quando what it waits for before it is asked for
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  part = load.toString(),
  quando?: () => Promise<unknown>,
): LazyPart<P> {
  let ready: ComponentType<P> | null = null
  let missing: PartMissing | null = null
  let loading: Promise<void> | null = null
  let waited: Promise<void> | null = null
  const fetchIt = async () => {
    await quando?.()
    try {
      // A browser keeps a failed import for the life of the page: what cannot come is not asked for.
      if (!navigator.onLine) throw new Error('No network')
      await Promise.all([...failedStyles].map(fetchStyle))
      ready = await load()
      missing = null
      reloadWasRight(part)
    } catch (cause) {
      missing = new PartMissing(cause, part, async () => {
        await preload()
        return ready !== null
      })
    }
  }
  const preload = () => {
    if (ready) return Promise.resolve()
    loading ??= fetchIt().finally(() => {
      loading = null
    })
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a file, at module level
  function Part(props: P) {
    if (!ready && missing) throw missing
    if (!ready) waited = preload()
    // A render that goes on behind its wait says so again, as React asks of it.
    if (waited) use(waited)
    const Ready = ready as ComponentType<P> | null
    return Ready && <Ready {...props} />
  }
  return Object.assign(Part, { preload })
}
