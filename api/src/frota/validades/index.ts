/** What later modules may ask of validades. */
export { apagarPapeisDe, apagarPapeisVelhos } from './privacidade.repository.ts'
export { documentosDaFrota } from './validades.service.ts'
