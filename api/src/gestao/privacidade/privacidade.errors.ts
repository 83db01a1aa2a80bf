import { AppError } from '../../errors.ts'

export const privacidadeErrors = {
  semTitular: () => new AppError(400, 'sem_titular', 'Informe o CPF ou o e-mail da pessoa.'),
  nadaDele: () => new AppError(404, 'nada_do_titular', 'O grupo não guarda nada desta pessoa.'),
  jaAberto: () =>
    new AppError(
      409,
      'pedido_aberto',
      'Você já tem um pedido igual à espera. A resposta vem em até 15 dias.',
    ),
}
