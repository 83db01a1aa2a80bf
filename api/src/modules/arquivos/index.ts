/** What other modules may ask of arquivos. */
export { type ArquivoPronto, examinar, marcarGravado, urlDeLeitura } from './arquivos.service.ts'
