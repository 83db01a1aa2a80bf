/** What other modules may ask of contratos. */
export {
  type ContratoQueVale,
  contratoDe,
  estadiaDe,
  provasPedidas,
  tarifasSemContrato,
} from './consulta.service.ts'
export { arquivosEmUso } from './respostas.repository.ts'
