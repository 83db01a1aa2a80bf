/** What the rest of the server may ask of dashboards. */
export { enviarPainel, enviarVencidos } from './agendamento.service.ts'
export { dobrarPainel } from './dobra.service.ts'
export { tarefasDoPainel } from './exportar.service.ts'
