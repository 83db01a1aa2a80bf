/** What later modules may ask of motoristas. */
export { motoristasAlcancados } from './motoristas.repository.ts'
export { trazerMotoristas } from './planilha/trazer.service.ts'
export {
  impedirMotoristaPelaCasa,
  levantarDoMotoristaPelaCasa,
  type MotoristaPresente,
  presencaDe,
  presentesNoDia,
} from './presenca.service.ts'
export { apagarAusenciasVelhas, apagarFicha } from './privacidade.repository.ts'
