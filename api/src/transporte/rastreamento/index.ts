/** What other modules may ask of rastreamento. */
export { apagarPermanenciasDe, apagarPosicoesDe, apagarPosicoesVelhas } from './apagar-posicoes.repository.ts'
export { centrosDosCeps, cercasDosClientes } from './cercas/respostas.repository.ts'
export { listPontosDe, listVeiculos, type PontoDe, previsaoDaNota } from './consulta.repository.ts'
export { atualizarCercas, cuidarDasPosicoes } from './manutencao.service.ts'
export {
  type PontoDaPlaca,
  passaramPerto,
  pontosDasPlacas,
  type ViagemDaPlaca,
  viagensDasPlacas,
} from './placas.service.ts'
export { olharSaidas, seguirTodos } from './seguir/seguir.service.ts'
