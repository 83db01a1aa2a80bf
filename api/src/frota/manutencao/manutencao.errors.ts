import { formatPlaca } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(400, 'invalido', mensagem, [{ campo, mensagem }])

export const manutencaoErrors = {
  ordemSumiu: () => errors.naoEncontrado('Esta ordem não existe mais.'),
  planilhaSumiu: () => errors.naoEncontrado('Esta planilha não existe mais.'),
  planilhaDesfeita: () => errors.conflito('Esta planilha já foi desfeita.'),
  planilhaDeOutros: () =>
    errors.conflito('Esta planilha trouxe ordens de veículos que você não vê: quem vê todos a desfaz.'),
  naoEstaParada: (romaneio: number) =>
    errors.conflito(`O romaneio ${romaneio} não espera mais por outro veículo.`),
  reservaNaoServe: () =>
    errors.conflito('Este veículo não serve mais: saiu em viagem, foi impedido ou não leva a carga.'),
  ninguemPuxa: (placa: string) =>
    errors.conflito(`Ninguém puxa mais ${formatPlaca(placa)}: combine o outro reboque com quem segue.`),
  itemSumiu: () => errors.naoEncontrado('Este item não está mais no plano.'),
  defeitoSumiu: () => errors.naoEncontrado('Este defeito já foi resolvido.'),
  veiculoSumiu: () => errors.naoEncontrado('Este veículo não existe mais.'),
  foraDaFrota: (placa: string) => errors.conflito(`O veículo ${formatPlaca(placa)} não é mais da frota.`),
  doutroVeiculo: () => noCampo('plano', 'O que a ordem cumpre é do plano de outro veículo.'),
  semLeitura: () => noCampo('km', 'Informe o hodômetro: sem ele não se sabe quando a próxima vence.'),
  leituraAbsurda: (motivo: string) => noCampo('km', `Leitura ${motivo}.`),
  futura: () => noCampo('em', 'A ordem não pode ter terminado depois de agora.'),
  antesDeAberta: () => noCampo('em', 'A ordem não pode ter terminado antes de ser aberta.'),
  placaDesconhecida: (placa: string) =>
    noCampo(
      'placa',
      `A placa ${formatPlaca(placa)} não está no cadastro de veículos. Peça à base que a cadastre e tente de novo.`,
    ),
  naoEhSeu: (placa: string) => noCampo('placa', `O veículo ${formatPlaca(placa)} não está ao seu alcance.`),
  falta: (item: string, mensagem: string) => noCampo(item === 'km' ? 'km' : 'respostas', mensagem),
  fotoDeOutro: () => noCampo('imagens', 'Uma das fotos não foi enviada por você.'),
}
