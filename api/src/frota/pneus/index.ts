/** What later modules may ask of pneus. */
export { lerVeiculos } from './pneus.service.ts'
