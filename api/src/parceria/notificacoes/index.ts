/** What the worker and other modules may ask of notificacoes. */
export { enviarDevidas, enviarDevidasDeTodos } from './envio/enviar.service.ts'
export { apagarAvisosDe } from './envio/fila.repository.ts'
export { tarefasDeNotificacoes } from './exportar.service.ts'
export { linkDaEntrega, notaDoLink } from './rastreio/links.service.ts'
