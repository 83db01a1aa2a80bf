import { DIAS_PARA_DESFAZER_LOTE } from '@tropeiro/contract/parceria/migracao/formas'
import { errors } from '../../errors.ts'

export const migracaoErrors = {
  especieFechada: () =>
    errors.naoEncontrado('Isto não se traz neste grupo: o cadastro não está aberto para você.'),
  campoDesconhecido: (campo: string) => errors.invalido(`Não há um campo "${campo}" no que se traz.`),
  campoDuasVezes: (nome: string) => errors.invalido(`Duas colunas dizem ${nome}: escolha uma.`),
  loteSumiu: () => errors.naoEncontrado('Esta planilha não existe mais.'),
  loteDesfeito: () => errors.conflito('Esta planilha já foi desfeita.'),
  notasFechadas: () =>
    errors.naoEncontrado('Não há o que comparar: as notas deste grupo não estão abertas para você.'),
  comparacaoSumiu: () => errors.naoEncontrado('Esta comparação não existe mais.'),
  semNota: () =>
    errors.invalido('Diga qual coluna é a chave de acesso, ou o número da nota com o CNPJ do emitente.'),
  loteVelho: () =>
    errors.conflito(
      `Uma planilha se desfaz por ${DIAS_PARA_DESFAZER_LOTE} dias: mude um a um o que ela trouxe.`,
    ),
}
