/** What other modules may ask of auditoria. */
export { examinarComprovante } from './exame/exame.service.ts'
export { tarefasDeAuditoria } from './exportar.service.ts'
