/** What other modules may ask of notas. */
export { escopoNotas } from './escopo.repository.ts'
export {
  lockNotas,
  type Mudanca,
  type NotaMudada,
  type NovoEvento,
  type Situacao,
} from './situacao.repository.ts'
export { mudarNotas } from './situacao.service.ts'
