/** What other modules may ask of armazenamento. */
export { tarefasDeArmazenamento } from './exportar.service.ts'
