import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Cotacao } from './cotacao.tsx'
import { Delivery } from './delivery.tsx'
import { Leave } from './leave.tsx'
import { Pesquisa } from './pesquisa.tsx'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const follow = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}
follow()
dark.addEventListener('change', follow)

/** `/r/<token>` shows a delivery, `/r/sair/<token>` is where an address leaves, `/c/<token>` shows a quote, `/p/<token>` asks how one was served. */
const [, door = '', first = '', second = ''] = window.location.pathname.split('/')
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      {door === 'c' ? (
        <Cotacao token={first} />
      ) : door === 'p' ? (
        <Pesquisa token={first} />
      ) : first === 'sair' ? (
        <Leave token={second} />
      ) : (
        <Delivery token={first} />
      )}
    </StrictMode>,
  )
