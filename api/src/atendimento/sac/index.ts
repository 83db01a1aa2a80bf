/** What earlier modules ask of sac. */
export { saudeDoGrupo } from './respostas.repository.ts'
