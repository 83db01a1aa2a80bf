/** What other modules may ask of regua. */
export {
  apagarCobranca,
  apagarCobrancasVelhas,
  countCobrancaDe,
  countCobrancasVelhas,
  listCobrancaDe,
  listContatoDe,
  listPromessasDe,
} from './privacidade.repository.ts'
export { creditoDosClientes } from './respostas.repository.ts'
