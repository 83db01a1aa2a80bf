/** What other modules may ask of registros. */
export { type DaViagem, registrosDaViagem } from './consulta.service.ts'
export { pedirDaViagem, type Viagem } from './pedir/pedir.service.ts'
