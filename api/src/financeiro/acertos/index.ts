/** What other modules may ask of acertos. */
export { arquivosEmUso } from './respostas.repository.ts'
