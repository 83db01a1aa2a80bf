/** What other screens may use of rastreamento. */
export { hora } from './frota.ts'
export { usePrevisoes } from './previsoes.queries.ts'
