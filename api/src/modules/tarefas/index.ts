/** What other modules may ask of tarefas. */
export {
  criarTarefa,
  executarTarefa,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from './tarefas.service.ts'
