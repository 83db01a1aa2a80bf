/**
 * Printed fiscal documents: the official XML in, the bytes of a PDF out. No disk, network or clock: the dates are
 * those of the document, so that the same XML gives the same file.
 *
 * @module
 */
export type { OpcoesDacte } from './dacte/cabecalho.ts'
export { gerarDacte, gerarDactes } from './dacte/gerar.ts'
export type { OpcoesDacteOs } from './dacteos/cabecalho.ts'
export { gerarDacteOs } from './dacteos/gerar.ts'
export type { OpcoesDamdfe } from './damdfe/cabecalho.ts'
export { gerarDamdfe, gerarDamdfes } from './damdfe/gerar.ts'
export { Dossie, LINHA, type Pedaco } from './dossie.ts'
export { gerarEvento } from './evento.ts'
export { Folha, UTIL } from './folha.ts'
export type { Impressao } from './ler.ts'
