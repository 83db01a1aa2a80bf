/** What other modules may ask of faturas. */
export { acrescentarNaFatura, lancarNaFatura, tirarDaFatura } from './dinheiro/dinheiro.service.ts'
export { type LinhaDaFatura, listLinhas } from './dinheiro/lancamentos.repository.ts'
export { type FaturaDoTitulo, findParaTitulo, lerPagador } from './faturas.repository.ts'
export { type Emissao, emitirFaturas } from './faturas.service.ts'
export { FATURAS_E_VALORES, FATURAS_QUE_NAO_FECHAM } from './fechamento.repository.ts'
export { guardarPreFaturas } from './prefaturas/prefaturas.service.ts'
