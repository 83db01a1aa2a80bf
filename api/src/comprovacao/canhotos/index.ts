/** What other modules may ask of canhotos. */

export { planilhasDeCanhotos } from './exportar.service.ts'
export { tarefasDeCanhotos } from './lote/ler-lote.service.ts'
export { arquivosEmUso } from './respostas.repository.ts'
