import { formatPlaca } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const abastecimentosErrors = {
  sumiu: () => errors.naoEncontrado('Este abastecimento não existe mais.'),
  veiculoSumiu: () => noCampo(400, 'invalido', 'veiculo', 'Escolha um veículo da frota.'),
  semMotor: () => noCampo(400, 'invalido', 'veiculo', 'Este veículo não tem motor.'),
  semFrio: (placa: string) =>
    noCampo(
      400,
      'invalido',
      'frio',
      `${formatPlaca(placa)} não tem tanque do aparelho de frio. Diga no cadastro do veículo quantos litros cabem nele.`,
    ),
  placaDesconhecida: (placa: string) =>
    noCampo(
      400,
      'invalido',
      'placa',
      `A placa ${placa} não está no cadastro de veículos. Peça à base que a cadastre e tente de novo.`,
    ),
  fotoDeOutro: () => noCampo(400, 'invalido', 'recibo', 'Uma das fotos não foi enviada por você.'),
  futuro: () => noCampo(400, 'invalido', 'em', 'Este instante ainda não chegou.'),
  bombaSumiu: () => errors.naoEncontrado('Este tanque, ou este movimento, não existe mais.'),
  bombaComNome: () => noCampo(409, 'conflito', 'nome', 'Outro tanque já tem este nome.'),
  bombaComMovimento: () =>
    noCampo(409, 'conflito', 'produto', 'Este tanque já tem movimentos: o produto não muda mais.'),
  reguaAcima: () => noCampo(400, 'invalido', 'ml', 'A régua não pode marcar mais do que cabe no tanque.'),
  loteSumiu: () => errors.naoEncontrado('Este arquivo não existe mais.'),
  loteDesfeito: () => errors.conflito('Este arquivo já foi desfeito.'),
  doArquivo: () => errors.conflito('Esta linha veio de um arquivo: recuse-a, ou desfaça o arquivo inteiro.'),
  postoSumiu: () => errors.naoEncontrado('Este posto não existe mais.'),
}
