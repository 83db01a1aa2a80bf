/** What other modules may ask of faturas. */
export { type Emissao, emitirFaturas } from './faturas.service.ts'
export { guardarPreFaturas } from './prefaturas/prefaturas.service.ts'
