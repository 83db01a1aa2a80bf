import { bancosDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { errors } from '../../errors.ts'

const nomeDo = (banco: string) => (bancosDoConvenio as Record<string, string>)[banco] ?? banco

export const boletosErrors = {
  nomeRepetido: () => errors.conflito('Já há um convênio com este nome.'),
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
  naoLe: (porque: string) => errors.invalido(porque),
  outroBanco: (veio: string, e: string) =>
    errors.invalido(`O arquivo é do banco ${nomeDo(veio)}, e o convênio é do ${nomeDo(e)}.`),
  grandeDemais: (linhas: number, cabem: number) =>
    errors.invalido(
      `O retorno tem ${linhas} títulos, e de uma vez cabem ${cabem}: peça ao banco arquivos por dia.`,
    ),
}
