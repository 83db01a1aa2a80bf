import { DIAS_PARA_DESFAZER_LOTE } from '@tropeiro/contract/parceria/migracao/formas'
import { errors } from '../../errors.ts'

export const migracaoErrors = {
  especieFechada: () =>
    errors.naoEncontrado('Isto não se traz neste grupo: o cadastro não está aberto para você.'),
  campoDesconhecido: (campo: string) => errors.invalido(`Não há um campo "${campo}" no que se traz.`),
  campoDuasVezes: (nome: string) => errors.invalido(`Duas colunas dizem ${nome}: escolha uma.`),
  loteSumiu: () => errors.naoEncontrado('Esta planilha não existe mais.'),
  loteDesfeito: () => errors.conflito('Esta planilha já foi desfeita.'),
  loteVelho: () =>
    errors.conflito(
      `Uma planilha se desfaz por ${DIAS_PARA_DESFAZER_LOTE} dias: mude um a um o que ela trouxe.`,
    ),
}
