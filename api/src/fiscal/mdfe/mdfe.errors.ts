import { ESTADOS_DO_MDFE, type EstadoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
import { type Campo, errors } from '../../errors.ts'

const como = (estado: EstadoDoMdfe): string => ESTADOS_DO_MDFE[estado].toLowerCase()

/** Refusals of the MDF-e, each a sentence that a dispatcher understands. */
export const recusas = {
  naoEncontrado: () => errors.naoEncontrado('Não encontramos este MDF-e.'),
  romaneioNaoEncontrado: (numero: number) => errors.naoEncontrado(`Não encontramos o romaneio ${numero}.`),
  empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
  naoEditavel: (estado: EstadoDoMdfe) =>
    errors.conflito(`Este MDF-e está ${como(estado)} e não pode mais ser alterado.`),
  mudou: () => errors.conflito('Outra pessoa mudou este MDF-e agora há pouco. Recarregue e confira.'),
  jaEnviado: () => errors.conflito('Este MDF-e já foi enviado e não pode ser excluído.'),
  naoAutorizado: (fazer: string, estado: EstadoDoMdfe) =>
    errors.conflito(`Só é possível ${fazer} um MDF-e autorizado; este está ${como(estado)}.`),
  semConfiguracao: (falta: readonly string[]) =>
    errors.invalido(`Antes de emitir, complete a configuração de MDF-e da empresa: ${falta.join(', ')}.`),
  municipio: () => errors.invalido('Não encontramos este município.'),
  semXml: () => errors.conflito('Este MDF-e ainda não foi autorizado: o XML oficial não existe.'),
  impressao: (motivo: string) => errors.conflito(motivo),
  eventoJaPedido: (nome: string) => errors.conflito(`${nome}: já foi pedido para este MDF-e.`),
  passouDoPrazo: () =>
    errors.conflito(
      'O prazo de 24 horas para cancelar este MDF-e já passou. Encerre-o quando a viagem acabar.',
    ),
  documentoJaEsta: (chave: string) => errors.conflito(`O documento ${chave} já está neste MDF-e.`),
  condutorJaEsta: (nome: string) => errors.conflito(`${nome} já é condutor deste MDF-e.`),
  layout: (campos: Campo[]) => errors.invalido('O MDF-e não está como o leiaute pede.', campos),
  semPagamento: () =>
    errors.conflito('Este MDF-e não tem pagamento informado: informe-o antes de alterá-lo.'),
  pagamentoJaInformado: () =>
    errors.conflito('O pagamento deste MDF-e já foi informado: altere-o em vez de informar outro.'),
  semCteAutorizado: () => errors.invalido('Nenhum destes CT-e está autorizado.'),
  doisEmissores: () => errors.invalido('Estes CT-e são de empresas diferentes: escolha os de uma só.'),
  semResposta: (motivo: string) => errors.conflito(`A SEFAZ não respondeu: ${motivo}`),
  cedo: (quando: string) =>
    errors.conflito(`A SEFAZ pede um intervalo entre consultas: tente depois de ${quando}.`),
  sefaz: (codigo: string, motivo: string) => errors.conflito(`A SEFAZ respondeu ${codigo}: ${motivo}`),
}
