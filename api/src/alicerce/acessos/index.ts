/** What other modules may ask of acessos. */
export { perfisDaPessoa, semearPerfis } from './respostas.repository.ts'
