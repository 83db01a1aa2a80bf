/** What later modules may ask of migracao. */
export { esquecerPessoa as esquecerPessoaTrazida } from './lotes/lotes.repository.ts'
