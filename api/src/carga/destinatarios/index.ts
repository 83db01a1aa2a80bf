/** What the worker may ask of destinatarios; other modules, nothing: it reads what notas owns. */
export { tarefasDeDestinatarios } from './exportar.service.ts'
