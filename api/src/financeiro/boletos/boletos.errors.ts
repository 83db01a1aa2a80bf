import { bancosDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { errors } from '../../errors.ts'

const nomeDo = (banco: string) => (bancosDoConvenio as Record<string, string>)[banco] ?? banco

export const boletosErrors = {
  nomeRepetido: () => errors.conflito('Já há um convênio com este nome.'),
  mesmaNumeracao: (nome: string) =>
    errors.conflito(
      `O convênio “${nome}” já numera os boletos desta conta e carteira: dois dariam o mesmo nosso número.`,
    ),
  contadorVolta: () =>
    errors.conflito('O próximo número não pode voltar: um número de boleto ou de remessa não se repete.'),
  bancoNaoMuda: () => errors.conflito('Este convênio já tem boletos: crie outro para outro banco.'),
  desativado: () => errors.conflito('Este convênio está desativado.'),
  naoReceber: () => errors.invalido('Só um título a receber tem boleto.'),
  naoAberto: () => errors.conflito('Este título não está em aberto: não há o que cobrar.'),
  jaTem: () => errors.conflito('Este título já tem boleto: baixe-o no banco antes de fazer outro.'),
  semEndereco: () => errors.invalido('Diga o endereço do pagador: o banco recusa o boleto sem ele.'),
  naoServe: (porque: string) => errors.invalido(porque),
  nadaNaFila: () => errors.conflito('Não há boleto esperando por remessa neste convênio.'),
  nadaAReenviar: () =>
    errors.conflito('O banco já respondeu tudo desta remessa: não há o que mandar de novo.'),
  naoERemessa: () => errors.invalido('Só uma remessa se manda de novo.'),
  naoSePede: (porque: string) => errors.conflito(porque),
  jaFoi: () => errors.conflito('Esta instrução já foi ao banco: peça outra que a desfaça.'),
  naoLe: (porque: string) => errors.invalido(porque),
  outroBanco: (veio: string, e: string) =>
    errors.invalido(`O arquivo é do banco ${nomeDo(veio)}, e o convênio é do ${nomeDo(e)}.`),
  semBanco: () =>
    errors.invalido(
      'Esta instalação não fala com banco nenhum: use o arquivo, ou diga o endereço em BANCO_URL.',
    ),
  semChave: () => errors.invalido('Diga a chave de acesso que o banco deu.'),
  semPorta: () => errors.conflito('Este convênio vai por arquivo: gere a remessa e leve-a ao banco.'),
  pelaApi: () => errors.conflito('Neste convênio cada boleto vai sozinho ao banco: não há remessa.'),
  naoMostra: () => errors.conflito('O banco ainda não confirmou este boleto: não há o que pagar por ele.'),
  naoBaixa: () => errors.conflito('Só se tira um boleto que espera na fila, ou que o banco tem registrado.'),
  bancoRecusou: (porque: string) => errors.conflito(`O banco não baixou o boleto: ${porque}`),
  portaErrada: () => errors.naoEncontrado(),
  assinatura: () => errors.semPermissao(),
  grandeDemais: (linhas: number, cabem: number) =>
    errors.invalido(
      `O retorno tem ${linhas} títulos, e de uma vez cabem ${cabem}: peça ao banco arquivos por dia.`,
    ),
}
