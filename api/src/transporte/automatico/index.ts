/** What the worker may ask of automatico. */
export { enfileirarVencidas, executarAgendada } from './executar.service.ts'
export { tarefasDeAutomatico } from './exportar.service.ts'
