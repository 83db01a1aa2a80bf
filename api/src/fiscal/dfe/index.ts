/**
 * The one life of a fiscal document. A model (cte, mdfe) says what tells it apart in an `Especie` and keeps its rules, checks,
 * proposal and deliveries; what happens to its documents happens here.
 */

export { configuracaoDe } from './configuracao/configuracao.service.ts'
export { type EmailPedido, enfileirarEmail, enviarPapel } from './consulta/email.service.ts'
export {
  condicoesComuns,
  type FiltroComum,
  numeroBuscado,
} from './consulta/lista.repository.ts'
export { filtroComum, meiaNoite, paginaPorEstado } from './consulta/lista.service.ts'
export { folha, type Papel, papelDe, registroDe, xmlOficialDe } from './consulta/papel.service.ts'
export { consultarDocumento, perguntarOuRecusar } from './consulta/sefaz.service.ts'
export { recusasDe } from './dfe.errors.ts'
export {
  type Assinado,
  type Assinatura,
  assinarEEnfileirar,
  camposDaRecusa,
} from './emissao/assinar.service.ts'
export { caminhosDe } from './emissao/caminhos.rules.ts'
export { aoFim, dinheiro, emissor, enderecoDoEmissor, ou, quem, VERSAO } from './emissao/campos.rules.ts'
export {
  type ComoEmitir,
  contingenciaDe,
  emissaoAnterior,
  estadoAoEnviar,
  modoDoEnvio,
  prepararEmissao,
} from './emissao/contingencia.service.ts'
export {
  COLUNAS_DO_DOCUMENTO,
  type ComRascunho,
  mudancaSql,
  rascunhoSql,
  semNumeroSql,
} from './emissao/documentos.repository.ts'
export { type Largado, largarNumero } from './emissao/numero.service.ts'
export {
  aoConcluirDocumento,
  aoConcluirEvento,
  type EventoRespondido,
  type Trocado,
} from './emissao/respostas.service.ts'
export {
  type Autorizado,
  avisar,
  comoAutorizado,
  type Documento,
  type Especie,
  exigirAto,
  lockAutorizado,
  type Mudanca,
} from './especie.ts'
export {
  deleteEventos,
  type EventoRow,
  insertDeFora,
  listNaTela,
  listPorTipo,
  listRegistrados,
} from './eventos/eventos.repository.ts'
export {
  comCampos,
  enfileirarEvento,
  type PedidoDeEvento,
  pedirEvento,
  type Quem,
  SISTEMA,
} from './eventos/eventos.service.ts'
export { folhaDoEvento } from './eventos/folha.service.ts'
