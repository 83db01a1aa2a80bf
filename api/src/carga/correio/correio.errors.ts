import { messages } from '@tropeiro/contract'
import {
  MAXIMO_DE_DESTINATARIOS,
  MAXIMO_DE_NOTAS_POR_EMAIL,
} from '@tropeiro/contract/carga/correio/destinatarios'
import { AppError, errors } from '../../errors.ts'

/** `1/123, 1/124 e mais 5`. */
export const enumerar = (names: string[], most = 8): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} e mais ${names.length - most}` : names.join(', ')

const mega = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('pt-BR')} MB`

export const correioErrors = {
  camposObrigatorios: () => new AppError(400, 'campos_obrigatorios', messages.emailCamposObrigatorios),
  enderecoInvalido: (enderecos: string[]) =>
    new AppError(400, 'email_invalido', `${messages.emailInvalido} ${enumerar(enderecos)}`, [
      { campo: 'destinatarios', mensagem: messages.emailInvalido },
    ]),
  muitosDestinatarios: () =>
    errors.invalido(`Escolha no máximo ${MAXIMO_DE_DESTINATARIOS} destinatários por e-mail.`),
  demaisNoDia: (quantos: number) =>
    new AppError(
      429,
      'enderecos_demais',
      `Este grupo pode escrever a ${quantos.toLocaleString('pt-BR')} endereços em 24 horas, e esta mensagem passa disso. Tente de novo mais tarde ou mande para menos pessoas.`,
    ),
  muitasNotas: () => errors.invalido(`Escolha no máximo ${MAXIMO_DE_NOTAS_POR_EMAIL} notas por e-mail.`),
  outroGrupo: () => errors.invalido('O grupo informado não é o seu grupo ativo.'),
  arsNaoEncontradas: (ars: string[]) =>
    new AppError(404, 'ar_nao_encontrada', `Não encontramos a nota de AR ${enumerar(ars)}.`),
  notasNaoEncontradas: () =>
    errors.naoEncontrado('Há notas que não encontramos. Recarregue a lista e escolha de novo.'),
  arAmbigua: (ar: string, remetentes: string[]) =>
    new AppError(
      409,
      'ar_ambigua',
      `A AR ${ar} é de mais de uma nota, de remetentes diferentes (${enumerar(remetentes)}). Escolha a nota na pesquisa.`,
    ),
  semComprovante: (notas: string[]) =>
    new AppError(
      409,
      'sem_comprovante',
      notas.length === 1
        ? `A nota ${notas[0]} ainda não tem comprovante.`
        : `Nenhuma destas notas tem comprovante ainda: ${enumerar(notas)}.`,
    ),
  imagensDemais: (bytes: number, most: number) =>
    new AppError(
      413,
      'imagens_demais',
      `As imagens somam ${mega(bytes)} e um e-mail leva até ${mega(most)}. Envie as notas em mais de um e-mail.`,
    ),
}
