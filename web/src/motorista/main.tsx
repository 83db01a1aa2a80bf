import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ligar } from './data/phone.ts'
import { seguirTema } from './data/theme.ts'
import { guardarConvite } from './pieces/install-card.tsx'
import { Snacks } from './pieces/snack.tsx'
import { registrarApp } from './sw/register.ts'

/** Where the phone can keep nothing, a delivery could be lost: better to say so at the door. */
function Unfit({ title, text }: { title: string; text: string }) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-dvh max-w-[480px] flex-col justify-center gap-2 p-6 text-center"
    >
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}

const semGuarda = (
  <Unfit
    title="Este navegador não guarda dados"
    text="Saia do modo anônimo, ou abra o Tropeiro no Chrome ou no Safari, para que nenhuma entrega se perca."
  />
)
const semSeguranca = (
  <Unfit
    title="Abra pelo endereço seguro"
    text="Câmera, posição e uso sem rede só funcionam em endereços que começam com https. Peça o endereço certo à sua transportadora."
  />
)

seguirTema()
guardarConvite()
const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  const show = (app: React.ReactNode) => root.render(<StrictMode>{app}</StrictMode>)
  if (!window.isSecureContext) show(semSeguranca)
  else {
    show(
      <>
        <App />
        <Snacks />
      </>,
    )
    ligar().catch(() => show(semGuarda))
    void registrarApp().catch(() => {})
  }
}
