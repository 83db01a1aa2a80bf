/** What other modules may ask of faturas. */
export { acrescentarNaFatura, tirarDaFatura } from './dinheiro/dinheiro.service.ts'
export { lerPagador } from './faturas.repository.ts'
export { type Emissao, emitirFaturas } from './faturas.service.ts'
export { guardarPreFaturas } from './prefaturas/prefaturas.service.ts'
