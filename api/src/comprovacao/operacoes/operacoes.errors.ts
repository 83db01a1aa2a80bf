import { AppError, errors } from '../../errors.ts'

export const operacoesErrors = {
  naoEncontrada: () => errors.naoEncontrado(),
  semEscolha: () =>
    new AppError(400, 'sem_escolha', 'Diga quais notas: cole uma lista ou escolha ao menos um filtro.'),
  nenhumaNota: () => new AppError(404, 'nenhuma_nota', 'Nenhuma nota com esta escolha.'),
  demais: (most: number) =>
    new AppError(
      400,
      'notas_demais',
      `A escolha passa de ${most.toLocaleString('pt-BR')} notas. Divida em partes.`,
    ),
  baseDesconhecida: (nome: string) =>
    new AppError(400, 'base_desconhecida', `Não existe a base ${nome} neste grupo.`),
  rotaDesconhecida: (nome: string) => new AppError(400, 'rota_desconhecida', `Não existe a rota ${nome}.`),
  semData: () => new AppError(400, 'sem_data', 'Diga o novo prazo.'),
  semOcorrencia: () => new AppError(400, 'sem_ocorrencia', 'Escolha uma ocorrência da tabela.'),
  jaDesfeita: () => new AppError(409, 'ja_desfeita', 'Esta operação já foi desfeita.'),
  emCurso: () =>
    new AppError(409, 'em_curso', 'Esta operação ainda está em curso. Espere ou cancele a tarefa.'),
}
