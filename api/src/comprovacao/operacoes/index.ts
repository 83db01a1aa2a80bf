/** What other modules may ask of operacoes. */

export { planilhasDeOperacoes } from './exportar.service.ts'
export { tarefasDeOperacoes } from './trabalho.service.ts'
