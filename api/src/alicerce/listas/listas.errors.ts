import { MAIS_VISOES } from '@tropeiro/contract/alicerce/listas'
import { AppError, errors } from '../../errors.ts'

export const listasErrors = {
  visoesDemais: () =>
    new AppError(
      409,
      'visoes_demais',
      `Você pode guardar até ${MAIS_VISOES} visões desta lista. Remova uma antes.`,
    ),
  visaoSumiu: () => errors.naoEncontrado('Esta visão não existe mais, ou é de outra pessoa.'),
  soDaCasa: () =>
    new AppError(403, 'so_da_casa', 'Só quem trabalha na transportadora compartilha visões com o grupo.'),
  listasDemais: () => new AppError(409, 'listas_demais', 'Você já arrumou listas demais neste grupo.'),
}
