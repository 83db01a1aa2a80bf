import { AppError, errors } from '../../errors.ts'

export const rastreamentoErrors = {
  cercaGrande: () => new AppError(400, 'cerca', 'Uma cerca vai até 20 km do seu centro.'),
  pedidoIlegivel: () => errors.invalido('O pedido não diz de que aparelho é, ou onde ele está.'),
  aparelhoDesconhecido: () =>
    new AppError(401, 'aparelho_desconhecido', 'Este rastreador não está registrado ou foi revogado.'),
  depressa: () => new AppError(429, 'muitas_requisicoes', 'Este rastreador manda posições depressa demais.'),
  semRastreio: () => errors.naoEncontrado('Ainda não há posição deste motorista ou veículo.'),
  semRomaneio: (numero: number) => errors.naoEncontrado(`O romaneio ${numero} não existe.`),
  semRastreador: () => errors.naoEncontrado('Este rastreador não existe ou já foi revogado.'),
  semMotorista: () => errors.invalido('Este CPF não é de um motorista do grupo.'),
}
