import { diaEm } from '@tropeiro/contract/formats'
import type { Deps } from '../src/ctx.ts'

/**
 * From now on it is this time of today in São Paulo for the program, and its clock goes on from there: a day
 * that is planned or summed in a test is the same at any hour it is run. The database keeps its own hour.
 * Called after everybody has logged in, as a token's end is asked of the machine's clock.
 */
export function acertarHora(deps: Deps, hora: string): void {
  const agora = Date.now()
  const adiante = new Date(`${diaEm(new Date(agora))}T${hora}:00-03:00`).getTime() - agora
  deps.clock = () => new Date(Date.now() + adiante)
}
