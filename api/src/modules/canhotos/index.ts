/** What other modules may ask of canhotos. */
export { tarefasDeCanhotos } from './ler-lote.service.ts'
