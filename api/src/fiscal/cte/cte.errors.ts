import { ESTADOS_DO_CTE, type EstadoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import { type Campo, errors } from '../../errors.ts'

const como = (estado: EstadoDoCte): string => ESTADOS_DO_CTE[estado].toLowerCase()

/** Refusals of the CT-e, each a sentence that a dispatcher understands. */
export const recusas = {
  naoEncontrado: () => errors.naoEncontrado('Não encontramos este CT-e.'),
  freteNaoEncontrado: () => errors.naoEncontrado('Não encontramos esta tabela de frete.'),
  empresaDeFora: () => errors.invalido('Esta empresa não é do grupo.'),
  rotaDeFora: () => errors.invalido('Esta rota não é do grupo.'),
  municipio: () => errors.invalido('Não encontramos este município.'),
  datas: () => errors.invalido('A tabela termina antes de começar.'),
  periodo: () => errors.invalido('A data final vem antes da inicial, ou o período passa de um ano.'),
  naoEditavel: (estado: EstadoDoCte) =>
    errors.conflito(`Este CT-e está ${como(estado)} e não pode mais ser alterado.`),
  deveContingencia: () =>
    errors.conflito(
      'Este CT-e foi emitido em contingência e a SEFAZ, ou quem tem o papel, o espera: corrija e envie de novo.',
    ),
  soNormalEmContingencia: () =>
    errors.conflito(
      'Em contingência (SVC ou EPEC) só se emite CT-e normal: espere a SEFAZ do estado voltar, ou use FS-DA.',
    ),
  regraDesconhecida: () => errors.invalido('Não há conferência com este código.'),
  regraJaDesligada: () => errors.conflito('Esta conferência já está desligada.'),
  regraLigada: () => errors.conflito('Esta conferência já está ligada.'),
  mudou: () => errors.conflito('Outra pessoa mudou este CT-e agora há pouco. Recarregue e confira.'),
  naoAutorizado: (fazer: string, estado: EstadoDoCte) =>
    errors.conflito(`Só é possível ${fazer} um CT-e aprovado; este está ${como(estado)}.`),
  semXml: () => errors.conflito('Este CT-e ainda não foi enviado: o XML não existe.'),
  semProtocolo: () => errors.conflito('Este CT-e ainda não foi autorizado: o XML oficial não existe.'),
  impressao: (motivo: string) => errors.conflito(motivo),
  eventoJaPedido: (nome: string) => errors.conflito(`${nome}: já foi pedido para este CT-e.`),
  passouDoPrazo: () =>
    errors.conflito('O prazo de 168 horas para cancelar este CT-e já passou. Emita um CT-e de substituição.'),
  temEntrega: () =>
    errors.conflito(
      'Este CT-e já tem comprovante de entrega na SEFAZ: para cancelar, desfaça antes o comprovante, em Ações.',
    ),
  semEntrega: () => errors.conflito('Este CT-e não tem comprovante de entrega na SEFAZ.'),
  temCorrecao: () =>
    errors.conflito('Este CT-e tem carta de correção e não pode ser cancelado: emita um de substituição.'),
  passouDaSubstituicao: () => errors.conflito('O prazo de 60 dias para substituir este CT-e já passou.'),
  naoDeriva: () => errors.conflito('Só de um CT-e normal ou de substituição se faz outro.'),
  xmlRecusado: (motivo: string) => errors.invalido(motivo),
  layout: (campos: Campo[]) => errors.invalido('O CT-e não está como o leiaute pede.', campos),
  semResposta: (motivo: string) => errors.conflito(`A SEFAZ não respondeu: ${motivo}`),
  cedo: (quando: string) =>
    errors.conflito(`A SEFAZ pede um intervalo entre consultas: tente depois de ${quando}.`),
}
