/** What later modules may ask of roteirizacao. */
export { apagarAprendidoDe } from './aprender/aprender.repository.ts'
export { comLugares } from './preparar/dia.service.ts'
export { listBases } from './preparar/entrada.repository.ts'
export { problemaDe } from './preparar/entrada.rules.ts'
export { type NotaComLugar, type NotaLida, paradasDe } from './preparar/paradas.rules.ts'
