/** What the screens of CT-e and MDF-e are, whichever of the two they show. */

export { baixando, salvarArquivo } from './arquivo.ts'
export {
  Emissao,
  EnderecoDoEmitente,
  EscolherEmpresa,
  FormularioDeConfiguracao,
  ObservacoesPadrao,
  useConfiguracaoFiscal,
} from './components/configuracao.tsx'
export { EmitidoEmContingencia, EmitirEmContingencia } from './components/contingencia.tsx'
export { DocumentoEscolhido } from './components/documento-escolhido.tsx'
export { confirmarExclusao, EdicaoFiscal, type ModeloNaTela } from './components/edicao.tsx'
export { EmailDoPapel } from './components/email.tsx'
export {
  type Comum,
  Documento,
  EscolherMunicipio,
  FormularioFiscal,
  type MunicipioEscolhido,
  Numero,
  Opcao,
  Paragrafo,
  type Pendencia as Queixa,
  queixa,
  Texto,
  useCampo,
  useComoFiscal,
  useFormularioFiscal,
} from './components/formulario.tsx'
export { Lista } from './components/lista.tsx'
export { type AoLadoDaLista, PeekFiscal } from './components/peek.tsx'
export { Pendencias } from './components/pendencias.tsx'
export { PerguntaDeCancelamento } from './components/pergunta.tsx'
export { Situacao } from './components/situacao.tsx'
export { useParado, useRascunho } from './edicao.ts'
export { escrever } from './rascunho.ts'
