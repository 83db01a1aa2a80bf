/** What other modules may ask of rastreamento. */
export { apagarPosicoesDe, apagarPosicoesVelhas } from './apagar-posicoes.repository.ts'
export { atualizarCercas, cuidarDasPosicoes } from './manutencao.service.ts'
export { olharSaidas, seguirTodos } from './seguir/seguir.service.ts'
