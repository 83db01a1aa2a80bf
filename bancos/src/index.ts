/** Banks, pure: statements, boletos, PIX and CNAB as data. No database, network or clock. */
export { type BancoDeBoleto, bancosDeBoleto, type Convenio, type Numero } from './boleto/bancos.ts'
export { type Codigo, type CodigoLido, lerCodigo, linhaDigitavel, montarBarras } from './boleto/codigo.ts'
export { type Boleto, dvDaConta, emitirBoleto, lerCampoLivre, type PedidoDeBoleto } from './boleto/emitir.ts'
export { diaDoFator, fatorDe } from './boleto/fator.ts'
export { cobranca240 } from './cnab/cobranca240.ts'
export { cobranca400 } from './cnab/cobranca400.ts'
export { type ContaDoConvenio, maisDiasDeBaixa, prazoDeBaixa } from './cnab/convenio.ts'
export { type ArquivoDeDda, type BoletoDeDda, escreverDda240, lerDda, qualRetorno } from './cnab/dda.ts'
export { dda240 } from './cnab/dda240.ts'
export type { Campo, Leiaute, Registro, TipoDeCampo } from './cnab/leiaute.ts'
export { type Campos, escreverLinha, lerLinha, type Valor } from './cnab/linha.ts'
export { daCobranca, type EventoDeRetorno, eventosDeRetorno, motivo, ocorrencia } from './cnab/ocorrencias.ts'
export { pagamentos240 } from './cnab/pagamentos240.ts'
export {
  escreverPagamentos240,
  type Meio,
  type Pagamento,
  type RemessaDePagamentos,
} from './cnab/pagar240.ts'
export {
  escreverRemessa240,
  type MovimentoDeRemessa,
  movimentosDeRemessa,
  type Pagador,
  type Pessoa,
  type Remessa,
  type TituloDaRemessa,
  tipoDeInscricao,
} from './cnab/remessa240.ts'
export {
  chaveDoNossoNumero,
  type LinhaDeRetorno,
  lerRetorno,
  type Retorno,
  type RetornoLido,
} from './cnab/retorno.ts'
export {
  type EstadoDoPagamento,
  type LinhaDePagamento,
  lerRetornoDePagamentos,
  type RetornoDePagamentos,
} from './cnab/retorno-pagamentos.ts'
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
