/** What the rest of the server may ask of correio. */
export { enviarEmail } from './envio.service.ts'
export { tarefasDeCorreio } from './exportar.service.ts'
export { type MensagemSimples, porNaFila } from './na-fila.service.ts'
