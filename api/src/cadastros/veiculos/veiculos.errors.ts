import { formatPlaca } from '@tropeiro/contract'
import { MAXIMO_DE_VEICULOS } from '@tropeiro/contract/cadastros/veiculos/calls'
import { MAXIMO_DE_FOTOS_DO_VEICULO } from '@tropeiro/contract/cadastros/veiculos/fotos'
import { DIAS_PARA_DESFAZER } from '@tropeiro/contract/cadastros/veiculos/planilha'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const veiculosErrors = {
  sumiu: () => errors.naoEncontrado('Este veículo não existe mais.'),
  placaRepetida: (placa: string) =>
    noCampo(409, 'placa_repetida', 'placa', `Já existe um veículo com a placa ${formatPlaca(placa)}.`),
  baseDesconhecida: () => noCampo(400, 'invalido', 'base', 'Escolha uma base deste grupo.'),
  semMotor: (placa: string) =>
    noCampo(
      400,
      'sem_motor',
      'veiculos',
      `${formatPlaca(placa)} não tem motor: a combinação começa por quem puxa.`,
    ),
  semEngate: (placa: string) =>
    noCampo(400, 'sem_engate', 'veiculos', `${formatPlaca(placa)} tem motor: engatam-se reboques.`),
  jaCombinado: (placas: string) =>
    noCampo(409, 'ja_combinado', 'veiculos', `Já em outra combinação nesse tempo: ${placas}.`),
  fimAntes: () => noCampo(400, 'invalido', 'ate', 'O fim vem depois do começo.'),
  combinacaoSumiu: () => errors.naoEncontrado('Esta combinação não existe mais.'),
  leituraFutura: () => noCampo(400, 'invalido', 'em', 'A leitura não pode ser de depois de agora.'),
  leituraSumiu: () => errors.naoEncontrado('Esta leitura não existe mais.'),
  semHodometro: () =>
    errors.invalido('Um reboque não tem hodômetro: os quilômetros dele são os de quem o puxa.'),
  trocaRecusada: (motivo: string) =>
    noCampo(
      400,
      'leitura_absurda',
      'km_antigo',
      `Com estes números o novo painel começaria ${motivo}. Confira a data e o que o antigo mostrava.`,
    ),
  trocaNoInstante: () =>
    noCampo(409, 'troca_repetida', 'em', 'Já há uma troca de hodômetro neste instante, com outros números.'),
  trocaSumiu: () => errors.naoEncontrado('Esta troca de hodômetro não existe mais.'),
  fotoDeOutro: () => errors.invalido('Uma das fotos não foi enviada por você.'),
  fotoNaoEImagem: () => errors.invalido('Envie fotos: JPEG, PNG ou WebP.'),
  fotosDemais: () => errors.conflito(`Um veículo tem no máximo ${MAXIMO_DE_FOTOS_DO_VEICULO} fotos.`),
  fotoSumiu: () => errors.naoEncontrado('Esta foto não existe mais.'),
  impedimentoSumiu: () => errors.naoEncontrado('Este impedimento não existe mais.'),
  planilhaSumiu: () => errors.naoEncontrado('Esta planilha não existe mais.'),
  planilhaDesfeita: () => errors.conflito('Esta planilha já foi desfeita.'),
  planilhaDeOutros: () =>
    errors.conflito('Esta planilha trouxe veículos de bases que você não vê: quem vê todos a desfaz.'),
  planilhaVelha: () =>
    errors.conflito(`Uma planilha se desfaz por ${DIAS_PARA_DESFAZER} dias: mude os veículos um a um.`),
  demais: () =>
    new AppError(
      409,
      'veiculos_demais',
      `O grupo já tem ${MAXIMO_DE_VEICULOS} veículos, o limite do cadastro.`,
    ),
}
