import { errors } from '../../errors.ts'
import { recusasDe } from '../dfe/index.ts'

/** Refusals of the CT-e, each a sentence that a dispatcher understands. */
export const recusas = {
  ...recusasDe('CT-e'),
  cotacaoDeUmCte: (quantos: number) =>
    errors.conflito(
      `Estas notas dão ${quantos} CT-e, e uma cotação é de um só: escolha as notas dela, ou outro agrupamento.`,
    ),
  cotacaoUsada: (numero: number) => errors.conflito(`A cotação ${numero} já deu preço a um CT-e.`),
  semCadastro: (uf: string) =>
    errors.conflito(`O cadastro de contribuintes de ${uf} não pode ser consultado por programas.`),
  periodo: () => errors.invalido('A data final vem antes da inicial, ou o período passa de um ano.'),
  soNormalEmContingencia: () =>
    errors.conflito(
      'Em contingência (SVC ou EPEC) só se emite CT-e normal: espere a SEFAZ do estado voltar, ou use FS-DA.',
    ),
  regraDesconhecida: () => errors.invalido('Não há conferência com este código.'),
  regraJaDesligada: () => errors.conflito('Esta conferência já está desligada.'),
  regraLigada: () => errors.conflito('Esta conferência já está ligada.'),
  semXml: () => errors.conflito('Este CT-e ainda não foi enviado: o XML não existe.'),
  passouDoPrazo: () =>
    errors.conflito('O prazo de 168 horas para cancelar este CT-e já passou. Emita um CT-e de substituição.'),
  temEntrega: () =>
    errors.conflito(
      'Este CT-e já tem comprovante de entrega na SEFAZ: para cancelar, desfaça antes o comprovante, em Ações.',
    ),
  semEntrega: () => errors.conflito('Este CT-e não tem comprovante de entrega na SEFAZ.'),
  semPagamento: () => errors.conflito('Este pagamento não está vinculado ao CT-e na SEFAZ.'),
  pagamentoRepetido: (transacao: string) =>
    errors.conflito(`A transação ${transacao} já está vinculada a este CT-e.`),
  temCorrecao: () =>
    errors.conflito('Este CT-e tem carta de correção e não pode ser cancelado: emita um de substituição.'),
  passouDaSubstituicao: () => errors.conflito('O prazo de 60 dias para substituir este CT-e já passou.'),
  naoDeriva: () => errors.conflito('Só de um CT-e normal ou de substituição se faz outro.'),
  simplificadoNaoComplementa: () =>
    errors.conflito('Um CT-e simplificado não recebe complementar: substitua-o, ou emita outro CT-e.'),
  xmlRecusado: (motivo: string) => errors.invalido(motivo),
}
