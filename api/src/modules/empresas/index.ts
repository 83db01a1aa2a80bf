/** What other modules may ask of empresas. */
export { lerPolitica } from './empresas.service.ts'
