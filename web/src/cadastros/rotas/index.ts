/** What other screens may use of rotas. */
export { EscolherRota } from './components/escolher-rota.tsx'
export { usePorEmRota, useRotas } from './rotas.queries.ts'
