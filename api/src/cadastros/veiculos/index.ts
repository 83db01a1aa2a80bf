/** What later modules may ask of veiculos. */
export type { VeiculoImpedido } from './uso.repository.ts'
export { combinacoesEm, impedidosNoDia } from './uso.service.ts'
export { capacidadeDaPlaca, terceiroDaPlaca } from './veiculos.repository.ts'
