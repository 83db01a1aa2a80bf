/** What the worker may ask of baixas. */
export { tarefasDeBaixas } from './exportar.service.ts'
