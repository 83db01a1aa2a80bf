/** Banks, pure: statements, boletos, PIX and CNAB as data. No database, network or clock. */
export {
  type ExtratoOfx,
  type LancamentoOfx,
  type LeituraOfx,
  lerOfx,
  pareceOfx,
  type SaldoOfx,
} from './ofx/ler.ts'
export { type Conhecido, separarNovos } from './ofx/novos.ts'
export type { Problema } from './problema.ts'
