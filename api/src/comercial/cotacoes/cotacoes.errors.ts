import { errors } from '../../errors.ts'

export const cotacoesErrors = {
  sumiu: () => errors.naoEncontrado('Esta cotação não existe mais.'),
  linkNaoVale: () => errors.naoEncontrado('Este link não vale mais. Peça outro à transportadora.'),
  propria: () =>
    errors.conflito('O desconto que passa do limite é aprovado por outra pessoa, não por quem o pediu.'),
  validadePassada: () =>
    errors.invalido('A validade já passou: escolha um dia a partir de hoje.', [
      { campo: 'validade', mensagem: 'Escolha um dia a partir de hoje.' },
    ]),
  tabelaNaoServe: () =>
    errors.invalido('A tabela escolhida não serve a este transporte: escolha outra.', [
      { campo: 'tabela_id', mensagem: 'Esta tabela não serve a este transporte.' },
    ]),
  naoAceita: (numero: number) => errors.conflito(`A cotação ${numero} não foi aceita: dela não sai CT-e.`),
  deOutroCliente: (numero: number) =>
    errors.conflito(`A cotação ${numero} é de outro cliente que o destas notas.`),
}
