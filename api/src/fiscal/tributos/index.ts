/** What other modules may ask of the group's taxes. */
export { type TributosDaEmpresa, type TributosDoDia, tributosDoDia } from './tributos.rules.ts'
export { lerTributos } from './tributos.service.ts'
