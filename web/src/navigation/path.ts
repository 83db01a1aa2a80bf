import type { avisos, insides, welcome } from './routes.ts'
import type { money } from './routes-money.ts'
import type { office } from './routes-office.ts'
import type { operation } from './routes-operation.ts'

/** Every route by its own text: `/pesquisa/$id`. */
export type Rota =
  | (typeof operation)[number]['route']
  | (typeof money)[number]['route']
  | (typeof office)[number]['route']
  | (typeof insides)[number]['route']
  | (typeof welcome)['route']
  | (typeof avisos)['route']

declare module '../lib/path.ts' {
  interface Registro {
    rota: Rota
  }
}
