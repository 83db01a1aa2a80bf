/** What the worker and other modules may ask of notificacoes. */
export { consumidorDeNotificacoes } from './consumidor.service.ts'
export { enviarDevidas, enviarDevidasDeTodos } from './enviar.service.ts'
export { tarefasDeNotificacoes } from './exportar.service.ts'
export { apagarAvisosDe } from './fila.repository.ts'
