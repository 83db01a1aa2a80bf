const KEY = 'tropeiro-motorista:tema'
export type Tema = 'sistema' | 'claro' | 'escuro'

export function lerTema(): Tema {
  const kept = localStorage.getItem(KEY)
  return kept === 'claro' || kept === 'escuro' ? kept : 'sistema'
}

/** Puts the theme on the page; `public/motorista/tema.js` does the same before the first paint. */
export function aplicarTema(): void {
  const tema = lerTema()
  const dark = tema === 'escuro' || (tema === 'sistema' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

export function guardarTema(tema: Tema): void {
  localStorage.setItem(KEY, tema)
  aplicarTema()
}

export function seguirTema(): void {
  aplicarTema()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', aplicarTema)
}
