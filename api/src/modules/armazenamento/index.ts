/** What other modules may ask of armazenamento. */
export { tarefasDeArmazenamento } from './pendencias.service.ts'
