/** What other screens may use of ocorrencias. */
export { useOcorrencias } from './ocorrencias.queries.ts'
