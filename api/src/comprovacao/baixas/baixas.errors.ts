import { AppError, errors } from '../../errors.ts'

export const baixasErrors = {
  semArquivo: () => errors.invalido('Nenhum arquivo chegou.'),
  ilegivel: () => errors.invalido('Não foi possível ler: envie um XLSX, um CSV ou um OCOREN.'),
  grande: () => new AppError(413, 'grande_demais', 'O arquivo passa de 5 MB.'),
  muitas: (n: number, limite: number) =>
    errors.invalido(
      `O arquivo tem ${n.toLocaleString('pt-BR')} linhas; o limite é de ${limite.toLocaleString('pt-BR')}.`,
    ),
  semLinhas: () => errors.invalido('O arquivo não tem nenhuma linha de baixa.'),
  semColunas: () =>
    errors.invalido(
      'A primeira linha precisa dos títulos: Chave ou Nota (com Série e CNPJ, se preciso), Ocorrência, Data e, se houver, Hora, Recebedor e Observação.',
    ),
  jaDesfeita: () => errors.conflito('Esta baixa já foi desfeita.'),
}
