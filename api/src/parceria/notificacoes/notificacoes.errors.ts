import { AppError, errors } from '../../errors.ts'

export const notificacoesErrors = {
  semDestino: () =>
    errors.invalido('Diga a quem avisar: o embarcador, o destinatário ou ao menos um endereço.', [
      { campo: 'extras', mensagem: 'Escolha a quem avisar' },
    ]),
  enderecoInvalido: (enderecos: string[]) =>
    errors.invalido(`Estes endereços não são e-mails: ${enderecos.join(', ')}.`, [
      { campo: 'extras', mensagem: 'Confira os endereços' },
    ]),
  silencioPelaMetade: () =>
    errors.invalido('As horas de silêncio têm começo e fim, e são diferentes.', [
      { campo: 'silencio_ate', mensagem: 'Diga o começo e o fim' },
    ]),
  lacunaDesconhecida: (nomes: string[]) =>
    errors.invalido(`O texto usa o que não existe: ${nomes.map((n) => `{{${n}}}`).join(', ')}.`, [
      { campo: 'corpo', mensagem: 'Use só os campos da lista' },
    ]),
  semAssunto: () =>
    errors.invalido('Um e-mail precisa de assunto.', [{ campo: 'assunto', mensagem: 'Escreva o assunto' }]),
  saiu: () => errors.conflito('Este número pediu para não ser mais avisado.'),
  /** One sentence whatever is wrong with a link: who guesses learns nothing. */
  linkNaoVale: () =>
    new AppError(
      404,
      'link_nao_vale',
      'Este link não vale mais. Peça outro a quem o enviou, ou à transportadora.',
    ),
}
