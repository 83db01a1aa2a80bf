/** Banks, pure: statements, boletos, PIX and CNAB as data. No database, network or clock. */
export { type BancoDeBoleto, bancosDeBoleto, type Convenio, type Numero } from './boleto/bancos.ts'
export { type Codigo, type CodigoLido, lerCodigo, linhaDigitavel, montarBarras } from './boleto/codigo.ts'
export { type Boleto, dvDaConta, emitirBoleto, lerCampoLivre, type PedidoDeBoleto } from './boleto/emitir.ts'
export { diaDoFator, fatorDe } from './boleto/fator.ts'
export {
  type ExtratoOfx,
  type LancamentoOfx,
  type LeituraOfx,
  lerOfx,
  pareceOfx,
  type SaldoOfx,
} from './ofx/ler.ts'
export { type Conhecido, separarNovos } from './ofx/novos.ts'
export {
  type BrCode,
  brCodeDinamico,
  brCodeEstatico,
  crc16,
  lerBrCode,
  lerChavePix,
  type PixDinamico,
  type PixEstatico,
  type TipoDeChave,
  txidDeCobranca,
} from './pix/brcode.ts'
export type { Problema } from './problema.ts'
export { NaoServe } from './recusa.ts'
export { ascii } from './texto.ts'
