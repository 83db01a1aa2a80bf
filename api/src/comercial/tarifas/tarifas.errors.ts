import { formatDia } from '@tropeiro/contract'
import { MAXIMO_DE_TARIFAS } from '@tropeiro/contract/comercial/tarifas/calls'
import { AppError, errors } from '../../errors.ts'

const noCampo = (status: number, codigo: string, campo: string, mensagem: string) =>
  new AppError(status, codigo, mensagem, [{ campo, mensagem }])

export const tarifasErrors = {
  sumiu: () => errors.naoEncontrado('Esta tabela de frete não existe mais.'),
  semVersao: () => errors.naoEncontrado('Esta versão da tabela não existe.'),
  usada: () =>
    errors.conflito('Esta versão já deu preço e não muda mais: faça uma nova versão a partir de um dia.'),
  naoSeExclui: () => errors.conflito('Esta tabela já deu preço: em vez de excluir, encerre-a num dia.'),
  empata: (e: { regiao: string; tabela: string; outra: string }) =>
    noCampo(
      409,
      'tarifa_empata',
      'conteudo.regioes',
      `A região ${e.regiao} empata com ${e.outra}, da tabela ${e.tabela}, que vale nos mesmos dias: uma das duas tem de ser mais particular, ou terminar antes.`,
    ),
  empataDentro: (e: { regiao: string; outra: string }) =>
    noCampo(400, 'invalido', 'conteudo.regioes', `As regiões ${e.regiao} e ${e.outra} vão ao mesmo lugar.`),
  repetida: (codigo: string) =>
    noCampo(400, 'invalido', 'conteudo.componentes', `O componente ${codigo} está duas vezes na tabela.`),
  semBase: (codigo: string) =>
    noCampo(
      400,
      'invalido',
      'conteudo.componentes',
      `O componente ${codigo} é um percentual: a base tem de ser em dinheiro.`,
    ),
  reajusteDemais: () =>
    noCampo(
      400,
      'invalido',
      'ppm',
      'O reajuste leva um valor além do que uma tabela aceita: reajuste menos.',
    ),
  versaoDepois: (desde: string) =>
    noCampo(
      409,
      'versao_depois',
      'desde',
      `Já há uma versão que começa em ${formatDia(desde)}: a nova começa depois dela.`,
    ),
  fimAntes: (desde: string) =>
    noCampo(400, 'invalido', 'ate', `A última versão começa em ${formatDia(desde)}: o fim vem depois.`),
  rotaDeFora: (rota: string) =>
    noCampo(400, 'invalido', 'conteudo.regioes', `A rota ${rota} não existe neste grupo.`),
  demais: () =>
    new AppError(409, 'tarifas_demais', `O grupo já tem ${MAXIMO_DE_TARIFAS} tabelas de frete, o limite.`),
}
