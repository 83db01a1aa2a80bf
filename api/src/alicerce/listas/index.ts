/** What other modules may ask of listas. */
export { visaoAberta } from './listas.repository.ts'
