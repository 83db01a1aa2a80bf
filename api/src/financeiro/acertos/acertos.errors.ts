import { formatNumber } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

const mesDe = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

export const acertosErrors = {
  semRomaneio: (numero: number) => errors.naoEncontrado(`O romaneio ${formatNumber(numero)} não existe.`),
  semMotorista: () => errors.invalido('Este romaneio não tem motorista: escolha um antes de acertar.'),
  jaHa: (numero: number) => errors.conflito(`Esta viagem já está no acerto ${formatNumber(numero)}.`),
  naoCabe: () =>
    errors.invalido('Esta linha não cabe neste acerto: frete é de terceiro, despesa é de motorista.'),
  fechado: (numero: number) =>
    errors.conflito(`O acerto ${formatNumber(numero)} não está aberto: reabra-o com o motivo.`),
  semLinha: () => errors.naoEncontrado('Esta linha não está neste acerto.'),
  doTelefone: () => errors.conflito('O motorista disse esta despesa no telefone: aceite-a ou glose-a.'),
  soDespesa: () => errors.invalido('Só despesas se aceitam ou se glosam.'),
  adiantamentoPago: () =>
    errors.conflito('Este adiantamento já foi pago: estorne a baixa do título antes de tirar a linha.'),
  viagemAberta: (numero: number) =>
    errors.conflito(
      `O romaneio ${formatNumber(numero)} ainda não terminou: acerte depois da última entrega.`,
    ),
  vazio: () => errors.conflito('Este acerto não tem linhas.'),
  vencimento: () => errors.invalido('O vencimento não pode ser antes do dia do pagamento.'),
  futuro: () => errors.invalido('O dia do pagamento não pode ser depois de hoje.'),
  semTabela: (dia: string) =>
    errors.invalido(`Não há tabela de retenções para ${dia.slice(0, 4)}: o pagamento é antigo demais.`),
  antesDoUltimo: (numero: number) =>
    errors.conflito(
      `O acerto ${formatNumber(numero)} do mesmo mês foi fechado com dia posterior: use um dia igual ou depois.`,
    ),
  mesRecolhido: (mes: string) =>
    errors.conflito(`Os impostos de ${mesDe(mes)} já foram recolhidos: pague este acerto em outro mês.`),
  mesCorrente: (mes: string) =>
    errors.conflito(`O mês ${mesDe(mes)} ainda não acabou: recolha depois do último dia.`),
  nadaARecolher: (mes: string) => errors.conflito(`Nada foi retido em ${mesDe(mes)}.`),
  fotoDeOutro: () => errors.invalido('Esta foto não foi enviada por você.'),
  foraDoCadastro: () =>
    errors.conflito('Você não está no cadastro de motoristas deste grupo: fale com o escritório.'),
}
