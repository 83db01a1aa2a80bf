import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '../session/theme.ts'
import { openLine, type V4Config } from './line.ts'
import { createV4History, placeOf } from './router.tsx'
import { useV4 } from './v4.store.ts'
import { V4App } from './v4-app.tsx'

/** The v4 server's own words: the three origins and the version. */
async function readConfig(): Promise<V4Config | null> {
  try {
    const reply = await fetch('/config.json', { headers: { accept: 'application/json' } })
    return reply.ok ? await reply.json() : null
  } catch {
    return null
  }
}

const say = (text: string) => (
  <p role="alert" className="grid min-h-dvh place-items-center p-6 text-center text-sm text-ink-2">
    {text}
  </p>
)

async function start(page: ReturnType<typeof createRoot>) {
  const config = await readConfig()
  if (!config) return page.render(say('O servidor do Tropeiro não respondeu.'))
  const history = createV4History()
  const line = openLine(config, (route) => {
    if (placeOf(history) !== route) history.replace(`/app${route}`)
  })
  if (!line) {
    // A link of v4 opened in a tab of its own: the same place in the host.
    if (window.parent === window) location.replace(`${config.origens[0]}/${location.hash}`)
    return page.render(say('Esta página abre dentro do Tropeiro.'))
  }
  const report = () => line.tell({ type: 'path', route: placeOf(history) })
  history.subscribe(report)
  // The first words after the host has spoken: from now on there is something to see.
  useV4.subscribe((now, before) => {
    if (now.auth && !before.auth) report()
  })
  page.render(
    <StrictMode>
      <V4App config={config} line={line} history={history} />
    </StrictMode>,
  )
  line.ask()
}

followTheme()
const root = document.getElementById('root')
if (root) void start(createRoot(root))
