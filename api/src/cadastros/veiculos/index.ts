/** What later modules may ask of veiculos. */
export { anotarLeitura, anotarLeituras, contadoresDe, hodometrosDe } from './leituras.service.ts'
export { trazerVeiculos } from './planilha/planilha.service.ts'
export {
  countDoDono,
  countDonosVelhos,
  esquecerDono,
  esquecerDonosVelhos,
  listDoDono,
} from './privacidade.repository.ts'
export type { VeiculoImpedido } from './uso.repository.ts'
export {
  combinacoesEm,
  combinacoesNoPeriodo,
  impedidosNoDia,
  impedirPelaCasa,
  levantarPelaCasa,
  trocarUnidade,
} from './uso.service.ts'
export {
  capacidadeDaPlaca,
  listVeiculos,
  lockVeiculo,
  terceiroDaPlaca,
  veiculosAlcancados,
} from './veiculos.repository.ts'
