/** What other screens may use of empresas. */
export { useBases } from './empresas.queries.ts'
