import type { Transport } from '@tropeiro/contract'
import { createClient } from '@tropeiro/contract/client'
import { type EventoDeUso, medicao } from '@tropeiro/contract/gestao/medicao/calls'
import { resultadoDe, telaDe } from '@tropeiro/contract/gestao/medicao/rules'
import { permiteMedir } from './acordo.ts'
import { getSession } from './session.store.ts'

const EVERY_MS = 15_000
/** What waits longer than the server takes at once is told now; beyond twice that it is not worth keeping. */
const MOST = 200

let fila: EventoDeUso[] = []
let dono = ''
let road: Transport | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells what waits, if the person still allows it and is the one whose screens they were. */
export function contarAgora(): void {
  clearTimeout(timer)
  timer = undefined
  const eventos = fila.splice(0, MOST)
  if (!road || eventos.length === 0 || !permiteMedir() || getSession()?._id !== dono) return
  // Lost is lost: a count is never worth a second try.
  void createClient({ medicao }, road)
    .medicao.contar({ body: { eventos } })
    .catch(() => {})
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') contarAgora()
  })

/** One request of the screen in view (spec §7), without what it asked, to be told by this transport. */
export function medir(transport: Transport, chamada: string, http: number, ms: number): void {
  road = transport
  const session = getSession()
  if (!session || !permiteMedir()) return
  if (dono !== session._id) fila = []
  dono = session._id
  if (fila.length >= MOST) contarAgora()
  const tela = telaDe(location.hash)
  fila.push({
    tela,
    chamada,
    resultado: resultadoDe(http),
    ms: Math.min(600_000, Math.max(0, Math.round(ms))),
  })
  timer ??= setTimeout(contarAgora, EVERY_MS)
}
