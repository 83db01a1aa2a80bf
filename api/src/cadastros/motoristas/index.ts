/** What later modules may ask of motoristas. */
export { type MotoristaPresente, presencaDe, presentesNoDia } from './presenca.service.ts'
export { apagarAusenciasVelhas, apagarFicha } from './privacidade.repository.ts'
