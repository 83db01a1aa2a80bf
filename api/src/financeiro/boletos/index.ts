/** What other modules may ask of boletos. */
export { folhasDaFatura as boletosDaFatura } from './papel/papel.service.ts'
export { apagarPagador, apagarPagadoresVelhos } from './privacidade.repository.ts'
