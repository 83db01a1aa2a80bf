/** What other modules may ask of contratos. */
export {
  type ContratoQueVale,
  type ContratoVencido,
  comContrato,
  contratoDe,
  estadiaDe,
  provasPedidas,
} from './consulta.service.ts'
export { arquivosEmUso } from './respostas.repository.ts'
export { ofertasDeTerceiros } from './terceiros.service.ts'
