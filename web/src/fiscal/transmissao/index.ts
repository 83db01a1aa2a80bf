/** What the screens of CT-e and MDF-e are made of alike, and what they show of transmission. */
export { salvarArquivo } from './arquivo.ts'
export {
  Emissao,
  EnderecoDoEmitente,
  EscolherEmpresa,
  FormularioDeConfiguracao,
  ObservacoesPadrao,
  useConfiguracaoFiscal,
} from './components/configuracao.tsx'
export { DocumentoEscolhido } from './components/documento-escolhido.tsx'
export { Eventos } from './components/eventos.tsx'
export { FaixaDeContingencia } from './components/faixa-de-contingencia.tsx'
export {
  type Comum,
  EscolherMunicipio,
  FormularioFiscal,
  type MunicipioEscolhido,
  Numero,
  Opcao,
  Paragrafo,
  queixa,
  Texto,
  useCampo,
  useFormularioFiscal,
} from './components/formulario.tsx'
export { FaixaDeNumeros, NumeroDeFora } from './components/numeros/numero-de-fora.tsx'
export { ProximoNumero } from './components/numeros/proximo-numero.tsx'
export { Pendencias } from './components/pendencias.tsx'
export { Pergunta, PerguntaDeCancelamento } from './components/pergunta.tsx'
export { Situacao } from './components/situacao.tsx'
export { StatusDaSefaz } from './components/status-da-sefaz.tsx'
export { useParado, useRascunho } from './edicao.ts'
export { escrever } from './rascunho.ts'
export { useContingenciaLigada } from './transmissao.queries.ts'
