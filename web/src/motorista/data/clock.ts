import { readSetting, writeSetting } from './db.ts'

const SETTING = 'desvio-do-relogio'
/** Below this the phone's clock is right enough. */
const TOLERATED_MS = 60_000
let shift = 0

/** How far the phone's clock is from the server's, learnt when they last spoke. */
export function acertarRelogio(serverNow: string, askedAt: number, answeredAt: number): void {
  const next = Date.parse(serverNow) - (askedAt + answeredAt) / 2
  if (!Number.isFinite(next)) return
  shift = Math.abs(next) < TOLERATED_MS ? 0 : Math.round(next)
  void writeSetting(SETTING, String(shift)).catch(() => {})
}

export async function lerRelogio(): Promise<void> {
  shift = Number((await readSetting(SETTING)) ?? 0) || 0
}

/** Now, by the server's clock as far as it is known. */
export const agora = (): Date => new Date(Date.now() + shift)
