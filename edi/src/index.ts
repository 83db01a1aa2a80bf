/** EDI PROCEDA, pure: layouts as data, a tolerant reader, a strict writer. No database, network or clock. */
export { type ArquivoLido, larguraDe, lerArquivo, type No } from './arvore.ts'
export {
  conemb31,
  conemb50,
  detectarLayout,
  doccob30,
  doccob31,
  doccob50,
  layouts,
  notfis31,
  notfis50,
  ocoren31,
  ocoren50,
  prefat31,
} from './catalogo.ts'
export { type ConhecimentoEdi, escreverConemb, lerConhecimentos, type NotaDoConhecimento } from './conemb.ts'
export { aplicarDesvio, type Desvio, DesvioInvalido } from './desvio.ts'
export {
  type ConhecimentoDaFatura,
  escreverDoccob,
  type FaturaEdi,
  lerFaturas,
  type NotaDaFatura,
} from './doccob.ts'
export { chaveConfere, cnpjConfere, cpfConfere, lerDocumento } from './documento.ts'
export type { EnvelopeEdi } from './envelope.ts'
export { caber, escreverArquivo, escreverLinha, NaoCabe, type NoParaEscrever } from './escrever.ts'
export {
  type Campo,
  type Charset,
  type Familia,
  type FimDeLinha,
  familias,
  type Layout,
  type Registro,
  type TipoDeCampo,
} from './layout.ts'
export { abrirLeitor, type Campos, RegistroLido, type Valor } from './ler.ts'
export { criarFatiador, type LinhaBruta, lerLinhas } from './linhas.ts'
export { lerNotas } from './notfis.ts'
export { escreverNotfis } from './notfis-escrita.ts'
export type { NotaEdi, ParteEdi } from './notfis-nota.ts'
export {
  escreverOcoren,
  lerOcorrencias,
  OCORRENCIAS_POR_DOCUMENTO,
  type OcorrenciaEdi,
  type TransportadoraEdi,
} from './ocoren.ts'
export { type DocumentoDaPreFatura, escreverPrefat, lerPreFaturas, type PreFaturaEdi } from './prefat.ts'
export type { CodigoDeProblema, NivelDeProblema, Problema } from './problema.ts'
