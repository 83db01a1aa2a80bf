import { useSyncExternalStore } from 'react'

/** The screens of the phone. A form never loses the floor to an update. */
export type Rota =
  | { tela: 'hoje' }
  | { tela: 'romaneio'; numero: number }
  | { tela: 'parada'; nota: string }
  | { tela: 'entregar'; nota: string }
  | { tela: 'ocorrencia'; nota: string; codigo: number | null }
  | { tela: 'checklist'; placa: string }
  | { tela: 'abastecer'; placa: string }
  | { tela: 'acertos' }
  | { tela: 'despesa' }
  | { tela: 'fila' }
  | { tela: 'conta' }
  | { tela: 'entrar' }

/** The screen that an address names; an unknown one is the day's. */
export function rotaDe(hash: string): Rota {
  const [tela, a = '', b] = hash.replace(/^#?\/?/, '').split('/')
  const code = b === undefined || b === '' ? null : Number(b)
  if (tela === 'romaneio' && /^\d+$/.test(a)) return { tela, numero: Number(a) }
  if ((tela === 'parada' || tela === 'entregar') && a) return { tela, nota: a }
  if (tela === 'ocorrencia' && a) return { tela, nota: a, codigo: Number.isInteger(code) ? code : null }
  if (tela === 'checklist' || tela === 'abastecer') return { tela, placa: a }
  if (tela === 'fila' || tela === 'conta' || tela === 'entrar' || tela === 'acertos' || tela === 'despesa')
    return { tela }
  return { tela: 'hoje' }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)

/** How many steps lead back to a screen that was passed on the way here; null when it was not. */
export function passosAte(trail: readonly string[], path: string | 'anterior'): number | null {
  const at = path === 'anterior' ? trail.length - 2 : trail.lastIndexOf(path, -2)
  return at < 0 ? null : trail.length - 1 - at
}

const current = (): string => location.hash.replace(/^#?\/?/, '')
/** The screens passed inside the app, the present one last; each step of the history keeps its own. */
const trailHere = (): string[] => (history.state as { trail?: string[] } | null)?.trail ?? [current()]

/** Goes to a screen: `ir('romaneio/12')`. With `replace` the present one is not come back to. */
export function ir(path: string, options: { replace?: boolean } = {}): void {
  const trail = trailHere()
  if (options.replace) history.replaceState({ trail: [...trail.slice(0, -1), path] }, '', `#/${path}`)
  else history.pushState({ trail: [...trail, path] }, '', `#/${path}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Back to a screen above, or to the one before ('anterior'); never out of the app. */
export function voltar(path: string | 'anterior'): void {
  const steps = passosAte(trailHere(), path)
  if (steps === null) ir(path === 'anterior' ? '' : path, { replace: true })
  else history.go(-steps)
}

/** A screen where something is being filled in. */
export const ehFormulario = (rota: Rota): boolean =>
  rota.tela === 'entregar' ||
  rota.tela === 'checklist' ||
  rota.tela === 'despesa' ||
  rota.tela === 'abastecer' ||
  (rota.tela === 'ocorrencia' && rota.codigo !== null) ||
  rota.tela === 'entrar'
