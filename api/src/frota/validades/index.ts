/** What later modules may ask of validades. */
export { documentosDaFrota } from './validades.service.ts'
