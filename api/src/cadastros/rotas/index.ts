/** What other modules may ask of rotas. */
export { tarefasDeRotas } from './exportar.service.ts'
export type { AreaChave } from './rotas.rules.ts'
