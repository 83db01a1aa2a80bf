import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { V4App, type V4Config } from './v4-app.tsx'

/** The v4 server's own words: the three origins and the version. */
async function readConfig(): Promise<V4Config | null> {
  try {
    const reply = await fetch('/config.json', { headers: { accept: 'application/json' } })
    return reply.ok ? await reply.json() : null
  } catch {
    return null
  }
}

const root = document.getElementById('root')
if (root) {
  const page = createRoot(root)
  void readConfig().then((config) =>
    page.render(
      <StrictMode>
        {config ? (
          <V4App config={config} />
        ) : (
          <p role="alert" className="grid min-h-dvh place-items-center p-6 text-sm text-ink-2">
            O servidor do Tropeiro não respondeu.
          </p>
        )}
      </StrictMode>,
    ),
  )
}
