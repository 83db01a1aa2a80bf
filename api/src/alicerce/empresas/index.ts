/** What other modules may ask of empresas. */
export { conferirGrupo, lerPolitica } from './empresas.service.ts'
export { tarefasDeEmpresas } from './exportar.service.ts'
