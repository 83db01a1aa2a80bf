import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ligar } from './data/phone.ts'
import { seguirTema } from './data/theme.ts'
import { guardarConvite } from './pieces/install-card.tsx'
import { Snacks } from './pieces/snack.tsx'
import { registrarApp } from './sw/register.ts'

/** Where the phone can keep nothing, a delivery could be lost: better to say so at the door. */
function CannotKeep() {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-dvh max-w-[480px] flex-col justify-center gap-2 p-6 text-center"
    >
      <h1 className="text-xl font-semibold">Este navegador não guarda dados</h1>
      <p className="text-ink-2">
        Saia do modo anônimo, ou abra o Tropeiro no Chrome ou no Safari, para que nenhuma entrega se perca.
      </p>
    </div>
  )
}

seguirTema()
guardarConvite()
const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  const show = (app: React.ReactNode) => root.render(<StrictMode>{app}</StrictMode>)
  show(
    <>
      <App />
      <Snacks />
    </>,
  )
  ligar().catch(() => show(<CannotKeep />))
  void registrarApp().catch(() => {})
}
