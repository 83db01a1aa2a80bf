/** What other modules may ask of auditoria. */
export { examinaComprovantes, examinarComprovante } from './exame/exame.service.ts'
export { tarefasDeAuditoria } from './exportar.service.ts'
