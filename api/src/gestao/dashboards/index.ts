/** What the rest of the server may ask of dashboards. */
export { enviarPainel, enviarVencidos } from './agendamento/agendamento.service.ts'
export { tarefasDoPainel } from './exportar.service.ts'
export { dobrarPainel } from './figuras/dobra.service.ts'
