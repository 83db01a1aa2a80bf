/** What other modules and the worker may ask of baixas. */
export { baixarOcoren, type OcorenDoParceiro, preverOcoren } from './baixas.service.ts'
export { tarefasDeBaixas } from './exportar.service.ts'
