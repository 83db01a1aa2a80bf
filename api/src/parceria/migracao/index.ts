/** What later modules may ask of migracao. */
export { countTrazidasDe, esquecerPessoaTrazida, listTrazidasDe } from './privacidade.repository.ts'
