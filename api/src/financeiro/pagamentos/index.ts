/** What modules before pagamentos ask of it, by `Perguntas`. */
export { estaNoBanco } from './pagar/respostas.repository.ts'
