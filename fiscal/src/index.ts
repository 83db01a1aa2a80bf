/**
 * Fiscal documents as pure functions: bytes in, plain data or XML out. No database, network or clock.
 *
 * A CT-e from beginning to end:
 *
 * ```ts
 * const { codigo } = novaChave({ cUF, dhEmi, documento, modelo: '57', serie, numero, tpEmis })
 * const { imp, vTPrest } = calcularImpostos({ dia, emitente, ufIni, ufFim, valor })
 * const dados: DadosCte = { ide: { cCT: codigo, ... }, emit, rem, dest, vPrest, imp, infCTeNorm }
 * validarCte(dados)                                      // layout: path and sentence, while one types
 * conferirRegrasDoCte({ simplificado: false, dados }, { agora })   // what SEFAZ would refuse
 * const { xml, chave, erros } = montarCte(dados)         // xml is null when erros are not empty
 * const assinado = assinarCte(xml, assinante)            // store before sending; never sign twice
 * compactarParaEnvio(assinado)                           // body of CTeRecepcaoSinc
 * const resposta = lerRetCte(corpo)                      // { cStat, protocolo, protCTe } or a reason
 * procCte(assinado, resposta.protCTe)                    // the file to keep, byte for byte
 * lerCte(arquivo)                                        // back to the object: DACTE, derived documents
 * ```
 *
 * Events go the same way: `montarEventoCte`, `assinarEventoCte`, `lerRetEventoCte`, `procEventoCte`, `lerEventoCte`.
 * `abrirValidadorCte` runs the official schemas where the operator has put them.
 *
 * @module
 */
export { type Assinante, assinarXml } from './assinatura/assinar.ts'
export type { CertificadoLido } from './assinatura/certificado.ts'
export {
  type CodigoAssinatura,
  type ResultadoAssinatura,
  verificarAssinatura,
} from './assinatura/verificar.ts'
export { abrirA1, type CertificadoA1, type FalhaA1, LIMITE_PFX_BYTES } from './certificado/a1.ts'
export {
  type ChaveLida,
  digitoVerificador,
  lerChave,
  montarChave,
  normalizarChave,
  type PartesDaChave,
  type ResultadoChave,
  validarChave,
} from './chave.ts'
export { type ChaveNova, codigoAleatorio, type DadosDaChave, novaChave } from './chave-nova.ts'
export { assinarCte } from './cte/assinar.ts'
export { cfopDoTransporte, type RamoDoTomador } from './cte/cfop.ts'
export {
  type Ambiente,
  compactarParaEnvio,
  type DadosDaDistribuicao,
  montarConsSitCte,
  montarConsStatServCte,
  montarDistDFeCte,
  montarDistDFeMdfe,
  montarDistDFeNfe,
  type PedidoDeDistribuicao,
} from './cte/consultas.ts'
export {
  type CteDeOrigem,
  complementarDe,
  type IdentificacaoNova,
  podeSubstituir,
  receberServicoDe,
  type ServicoRecebido,
  substituirDe,
} from './cte/derivar.ts'
export { campoDoCte, significadoNoCte } from './cte/descrever.ts'
export {
  type CampoCorrigivel,
  camposCorrigiveis,
  camposCorrigiveisDoOs,
  motivoDeNaoCorrigir,
} from './cte/eventos/carta-de-correcao.ts'
export { EVENTOS_CTE, type TipoDeEventoCte, tipoDeEventoCte } from './cte/eventos/catalogo.ts'
export { type EventoLido, lerEventoCte } from './cte/eventos/ler.ts'
export {
  assinarEventoCte,
  type DadosDoEvento,
  type DetalheDoEvento,
  type EventoMontado,
  hashDoComprovante,
  montarEventoCte,
} from './cte/eventos/montar.ts'
export { type CteLido, lerCte, type ProtocoloCte } from './cte/ler.ts'
export {
  type CteCompleto,
  type CteMontado,
  type CteSimplificadoCompleto,
  type DadosCte,
  type DadosCteSimplificado,
  montarCte,
  montarCteSimplificado,
  NS_CTE,
  validarCte,
  validarCteSimplificado,
} from './cte/montar.ts'
export { type Processado, procCte, procEventoCte } from './cte/processado.ts'
export { type DadosDoQrCode, qrCodeCte } from './cte/qr-code.ts'
export type { CteConhecido, ParteConhecida } from './cte/regras/conhecidos.ts'
export { NOMES_DAS_REGRAS } from './cte/regras/nomes.ts'
export { CFOP_DE_TRANSPORTE } from './cte/regras/prestacao.ts'
export type { Achado, ContextoDoPreVoo, RegraDeNegocio } from './cte/regras/regra.ts'
export type { CteEmExame } from './cte/regras/vista.ts'
export {
  type AchadoDoPreVoo,
  citadosNoCte,
  conferirRegrasDoCte,
  REGRAS_DE_NEGOCIO,
} from './cte/regras-de-negocio.ts'
export {
  type DocumentoDistribuido,
  type EventoDaConsulta,
  lerRetConsSitCte,
  lerRetCte,
  lerRetDistribuicao,
  lerRetEventoCte,
  lerRetStatusCte,
  type RegistroDeEvento,
  type RetConsSitCte,
  type RetCte,
  type RetDistribuicao,
  type RetEventoCte,
  type RetStatusCte,
} from './cte/respostas.ts'
export { abrirValidadorCte, type ValidadorCte } from './cte/validador-xsd.ts'
export {
  type CteOsCompleto,
  type DadosCteOs,
  type DadosGtve,
  type GtveCompleta,
  montarCteOs,
  montarGtve,
  validarCteOs,
  validarGtve,
} from './cteos/montar.ts'
export { cnpjValido, cpfValido, digitosCnpj, digitosCpf } from './documento.ts'
export { inscricaoValida } from './inscricao.ts'
export { type DescricaoDeCampo, descreverCampo } from './leiaute/descrever.ts'
export { caracteresPerdidos, momentoFiscal, numeroFiscal, textoFiscal } from './leiaute/formato.ts'
export type { Rascunho } from './leiaute/tabela.ts'
export type { ErroDeCampo } from './leiaute/validar.ts'
export {
  assinarEventoMdfe,
  type DadosDoEventoMdfe,
  type DetalheDoEventoMdfe,
  type EventoMdfeMontado,
  montarEventoMdfe,
} from './mdfe/evento.ts'
export type { TipoEventoMdfe } from './mdfe/leiaute/eventos.ts'
export { type EventoMdfeLido, lerEventoMdfe, lerMdfe, type MdfeLido } from './mdfe/ler.ts'
export {
  assinarMdfe,
  type DadosMdfe,
  type MdfeCompleto,
  type MdfeMontado,
  montarMdfe,
  NS_MDFE,
  validarMdfe,
} from './mdfe/montar.ts'
export { pedidoDeNaoEncerrados, pedidoDeSituacaoMdfe, pedidoDeStatusMdfe } from './mdfe/pedidos.ts'
export { mdfeProc, procEventoMdfe } from './mdfe/proc.ts'
export { qrCodeMdfe } from './mdfe/qr-code.ts'
export {
  lerNaoEncerrados,
  lerRetornoEventoMdfe,
  lerRetornoMdfe,
  lerRetornoSituacaoMdfe,
  lerStatusMdfe,
  type RetornoEventoMdfe,
  type RetornoMdfe,
  type RetornoSituacaoMdfe,
} from './mdfe/respostas.ts'
export { abrirValidadorMdfe, type ValidadorMdfe } from './mdfe/validador-xsd.ts'
export { type InscricaoNoCadastro, lerRetConsCad, montarConsCad, type RetConsCad } from './nfe/cadastro.ts'
export { type EventoNfeLido, lerEventoNfe } from './nfe/ler-evento.ts'
export { type LeituraNfe, lerNfe, type OpcoesDeLeitura } from './nfe/ler-nfe.ts'
export {
  assinarManifestacaoNfe,
  type DadosDaManifestacao,
  loteDeManifestacoes,
  MANIFESTACOES_NFE,
  type ManifestacaoMontada,
  montarManifestacaoNfe,
  type TipoDeManifestacao,
} from './nfe/manifestacao.ts'
export type {
  Aviso,
  CancelamentoLido,
  CodigoAviso,
  EmitenteLido,
  EnderecoLido,
  ItemLido,
  LocalLido,
  NfeLida,
  PessoaLida,
  ProtocoloLido,
  TotaisLidos,
  TransporteLido,
  VolumesLidos,
} from './nfe/nota-lida.ts'
export {
  lerResumoNfe,
  lerRetEnvEvento,
  type ManifestacaoRegistrada,
  type ResumoEventoNfe,
  type ResumoNfe,
  type RetEnvEvento,
} from './nfe/respostas.ts'
export type { CodigoRecusa, Recusa } from './recusa.ts'
export type { RespostaDaSefaz, RespostaIlegivel } from './resposta.ts'
export {
  type BaseDosImpostos,
  calcularImpostos,
  type ImpostosCalculados,
  type SituacaoIcms,
} from './tributos/calcular.ts'
export {
  type ClassificacaoIbsCbs,
  REGRAS_IBS_CBS,
  type RegraIbsCbs,
  regraIbsCbs,
  TRIBUTACAO_INTEGRAL,
} from './tributos/ibs-cbs.ts'
export { type Aliquota, aliquotaDoTransporte, aliquotaInterna } from './tributos/icms-transporte.ts'
export { type Partilha, SEM_PARTILHA_NO_CIF } from './tributos/partilha.ts'
export { type Vigencia, vigente, vigenteEm } from './tributos/vigencia.ts'
export { CODIGO_POR_SIGLA_UF, SIGLA_POR_CODIGO_UF } from './uf.ts'
export { LIMITE_XML_BYTES } from './xml/abrir.ts'
export { escaparXml } from './xml/arvore.ts'
export { abrirEsquema, type Esquema } from './xml/esquema.ts'
