/** What earlier modules ask of sac. */

/** What other modules may ask of sac. */
export { apagarPesquisasDe } from './pesquisa/apagar.repository.ts'
export { saudeDoGrupo } from './respostas.repository.ts'
