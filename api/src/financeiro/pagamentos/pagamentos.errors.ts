import { formatDocumento, formatNumber } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const pagamentosErrors = {
  nomeRepetido: () => errors.conflito('Já há um convênio de pagamento com este nome.'),
  contadorVolta: () =>
    errors.conflito('O próximo número não pode voltar: um número de arquivo não se repete.'),
  bancoNaoMuda: () => errors.conflito('Este convênio já tem lotes: crie outro para outro banco.'),
  desativado: () => errors.conflito('Este convênio está desativado.'),
  semBanco: () =>
    errors.invalido(
      'Esta instalação não fala com banco nenhum: use o arquivo, ou diga o endereço em BANCO_URL.',
    ),
  semChave: () => errors.invalido('Diga a chave de acesso que o banco deu.'),
  semPorta: () => errors.conflito('Este convênio vai por arquivo: o retorno é trazido por pessoas.'),
  semEmpresa: () => errors.invalido('A conta deste convênio não diz de que empresa é: o banco pede o CNPJ.'),
  naoPagar: (numero: number) =>
    errors.invalido(`O título ${formatNumber(numero)} é a receber: não há o que pagar.`),
  naoAberto: (numero: number) =>
    errors.conflito(`O título ${formatNumber(numero)} não está em aberto: não há o que pagar.`),
  jaProgramado: (numero: number) =>
    errors.conflito(`O título ${formatNumber(numero)} já tem um pagamento programado ou no banco.`),
  diaPassou: () => errors.invalido('O dia de pagar já passou: escolha hoje ou outro dia à frente.'),
  umDestino: () => errors.invalido('Um destino vale para um título só: escolha um.'),
  semDestino: (nome: string) =>
    errors.invalido(`Não se sabe onde ${nome} recebe: diga o destino do pagamento.`),
  destino: (porque: string) => errors.invalido(porque),
  boletoRepetido: () => errors.conflito('Este código de barras já está em outro pagamento.'),
  outroBeneficiario: (veio: string, e: string) =>
    errors.conflito(
      `Quem cobra este boleto é ${formatDocumento(veio)}, e o fornecedor do título é ${formatDocumento(e)}: o pagamento está parado.`,
    ),
  boletoRetirado: () => errors.conflito('Quem cobrava retirou este boleto: confira com o fornecedor.'),
  ddaJaTem: () => errors.conflito('Este título já tem o boleto dele.'),
  naoMuda: () => errors.conflito('Este pagamento já foi ao banco: espere a resposta.'),
  naoTira: () => errors.conflito('Só se tira o que ainda não foi ao banco.'),
  naoConfirma: () => errors.conflito('Só se confirma o que está no banco e ainda não teve a última palavra.'),
  futuro: () => errors.invalido('O dia do pagamento não pode ser depois de hoje.'),
  outroConvenio: () => errors.invalido('Um lote é de um convênio só: escolha os pagamentos dele.'),
  naoEspera: () => errors.conflito('Um destes pagamentos não espera mais por um lote: atualize a tela.'),
  naoServe: (porque: string) => errors.invalido(porque),
  outrosBytes: () =>
    errors.conflito('O lote foi montado de novo depois que você o abriu: olhe outra vez antes de aprovar.'),
  vazio: () => errors.conflito('Não sobrou pagamento neste lote: cancele-o.'),
  naoFoi: () => errors.conflito('O arquivo só sai depois de o lote ser aprovado e enviado.'),
  naoLe: (porque: string) => errors.invalido(porque),
  outroBanco: (veio: string, e: string) =>
    errors.invalido(`O arquivo é do banco ${veio}, e o convênio é do ${e}.`),
  outraEmpresa: (veio: string) =>
    errors.invalido(`O DDA é de ${formatDocumento(veio)}, e a conta deste convênio é de outra empresa.`),
  ddaFechado: () => errors.conflito('Este boleto já tem título, ou não será pago.'),
  ddaDeOutro: () => errors.invalido('O título é de outro fornecedor: quem cobra o boleto não é ele.'),
  grandeDemais: (linhas: number, cabem: number) =>
    errors.invalido(
      `O arquivo tem ${linhas} linhas, e de uma vez cabem ${cabem}: peça ao banco arquivos por dia.`,
    ),
}
