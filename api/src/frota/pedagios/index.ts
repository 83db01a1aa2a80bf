/** What modules before pedagios ask of it, by `Perguntas`. */
export { pedagiosConhecidos } from './respostas.repository.ts'
