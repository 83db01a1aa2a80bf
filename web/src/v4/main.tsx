import { usuarios } from '@tropeiro/contract/modules/usuarios'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { V4App, type V4Config } from './v4-app.tsx'

async function readConfig(): Promise<V4Config | null> {
  try {
    const reply = await fetch(usuarios.publico.path, { headers: { accept: 'application/json' } })
    const body: { dados?: V4Config } = await reply.json()
    return body.dados ?? null
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
