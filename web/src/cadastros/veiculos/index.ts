/** What screens of later modules may ask of veiculos. */
export { useVeiculos } from './veiculos.queries.ts'
