import { createHash } from 'node:crypto'
import { derivar } from '../../cofre.ts'
import type { Deps } from '../../ctx.ts'

/** What is kept of a link. */
export const hashDe = (token: string): string => createHash('sha256').update(token).digest('hex')

export const tokenDe = (deps: Pick<Deps, 'config'>, grupo: number, semente: string): string =>
  derivar(deps.config, 'cotacao', `${grupo}:${semente}`)

/** Where the client opens a quote. */
export const linkDe = (deps: Pick<Deps, 'config'>, grupo: number, semente: string): string =>
  `${deps.config.origens[0]}/c/${tokenDe(deps, grupo, semente)}`
