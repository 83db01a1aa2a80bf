/** What later modules may ask of multas. */
export { multasVivas } from './multas.service.ts'
export { esquecerCondutor, esquecerCondutoresVelhos } from './privacidade.repository.ts'
