/** What other modules may ask of mdfe. */
export { varrerMdfes } from './eventos/sefaz.service.ts'
export { tarefasDeMdfe } from './exportar.service.ts'
export { romaneiosComMdfe, temMdfe } from './respostas.repository.ts'
