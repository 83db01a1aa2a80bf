/** What later modules may ask of migracao. */
export { esquecerPessoaTrazida } from './lotes/lotes.service.ts'
