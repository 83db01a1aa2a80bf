/** What other modules may ask of comprovacoes. */
export { auditar, verNota } from './auditar.service.ts'
export { comprovar, type Prova } from './comprovar.service.ts'
