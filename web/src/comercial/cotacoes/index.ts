/** What other screens may use of cotacoes. */
export { useCotacoes } from './cotacoes.queries.ts'
