/** What other modules may ask of contas. */
export { lotesConciliados } from './conciliacao/conciliacao.repository.ts'
