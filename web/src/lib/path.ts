/**
 * The routes there are, said by `navigation/path.ts`: here below nobody knows them, and everybody asks for a `Path`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from where the routes are
export interface Registro {}

type Rota = Registro extends { rota: infer R extends string } ? R : string

/** `/romaneios/imprimir/$numero/canhotos` with anything in place of its parameters. */
type Cheia<R extends string> = R extends `${infer Antes}$${infer Resto}`
  ? Resto extends `${string}/${infer Depois}`
    ? `${Antes}${string}/${Cheia<Depois>}`
    : `${Antes}${string}`
  : R

type NoApp = '/app' | `/app${Cheia<Rota>}`

/** An address that nobody here wrote: of a row of the routes, from the server, from v4. The router answers for it. */
export const comoPath = (address: string): Path => address as Path

/** A place of the application, with its query: a link that leads nowhere does not compile. */
export type Path = NoApp | `${NoApp}?${string}`
