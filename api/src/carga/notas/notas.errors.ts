import { AppError } from '../../errors.ts'

export const notasErrors = {
  cursorInvalido: () =>
    new AppError(400, 'cursor_invalido', 'O marcador de página não vale. Refaça a pesquisa.'),
  chaveInvalida: (motivo: string) => new AppError(400, 'chave_invalida', motivo),
  modeloInvalido: (modelo: string) =>
    new AppError(
      400,
      'modelo_invalido',
      modelo === '57'
        ? 'Esta chave é de um CT-e, não de uma NF-e.'
        : modelo === '58'
          ? 'Esta chave é de um MDF-e, não de uma NF-e.'
          : `Esta chave é de um documento modelo ${modelo}; aqui entram NF-e (modelo 55).`,
    ),
  arDeVarias: () =>
    new AppError(409, 'ar_repetido', 'Há mais de uma nota com este AR. Diga qual pelo identificador.'),
  municipioDesconhecido: () => new AppError(400, 'municipio_desconhecido', 'Este município não existe.'),
  baseDesconhecida: (nome: string) =>
    new AppError(400, 'base_desconhecida', `Não existe a base ${nome} neste grupo.`),
  situacaoDesconhecida: (texto: string) =>
    new AppError(400, 'situacao_desconhecida', `Não existe a situação "${texto}".`),
  situacaoNaoMuda: (motivo: string) => new AppError(409, 'situacao_nao_muda', motivo),
  naoExclui: (motivo: string) => new AppError(409, 'nao_exclui', motivo),
}
