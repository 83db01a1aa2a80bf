import { MAIS_NOTAS_VIGIADAS, MAIS_VIGIAS } from '@tropeiro/contract/gestao/vigias'
import { AppError, errors } from '../../errors.ts'

const recusa = (codigo: string, mensagem: string) => new AppError(409, codigo, mensagem)

export const vigiasErrors = {
  sumiu: () => errors.naoEncontrado('Este alerta ou envio não existe mais.'),
  semVisao: () => errors.naoEncontrado('Esta visão não existe mais, ou não é mais compartilhada com você.'),
  outraLista: () => recusa('outra_lista', 'Por enquanto só as visões da Pesquisa avisam e são enviadas.'),
  listaColada: () =>
    recusa(
      'lista_colada',
      'Esta visão usa uma lista colada que só existe no seu navegador. Guarde-a com menos números, ou com outros filtros.',
    ),
  ilegivel: () =>
    recusa('visao_ilegivel', 'Os filtros desta visão não são mais entendidos. Guarde-a de novo.'),
  grandeDemais: () =>
    recusa(
      'visao_grande',
      `Esta visão tem mais de ${MAIS_NOTAS_VIGIADAS.toLocaleString('pt-BR')} notas. Avise quando passar de um número, em vez de a cada nova.`,
    ),
  demais: () => recusa('vigias_demais', `Você pode acompanhar até ${MAIS_VIGIAS} visões. Pare uma antes.`),
  semEmail: () => recusa('sem_email', 'Seu cadastro não tem e-mail. Peça a um administrador que o inclua.'),
}
