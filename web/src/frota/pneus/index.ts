/** What screens of later modules may ask of pneus. */
export { usePneus } from './pneus.queries.ts'
