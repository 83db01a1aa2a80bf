import { formatPlaca } from '@tropeiro/contract'
import { MAXIMO_DE_VEICULOS } from '@tropeiro/contract/cadastros/veiculos/calls'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const veiculosErrors = {
  sumiu: () => errors.naoEncontrado('Este veículo não existe mais.'),
  placaRepetida: (placa: string) =>
    noCampo(409, 'placa_repetida', 'placa', `Já existe um veículo com a placa ${formatPlaca(placa)}.`),
  baseDesconhecida: () => noCampo(400, 'invalido', 'base', 'Escolha uma base deste grupo.'),
  demais: () =>
    new AppError(
      409,
      'veiculos_demais',
      `O grupo já tem ${MAXIMO_DE_VEICULOS} veículos, o limite do cadastro.`,
    ),
}
