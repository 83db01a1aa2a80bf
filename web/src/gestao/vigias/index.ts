/** What the shell shows of vigias. */
export { useAvisos } from './vigias.queries.ts'
