import { AppError } from '../../errors.ts'

export const tarefasErrors = {
  semAcesso: () =>
    new AppError(
      403,
      'sem_acesso',
      'Quem pediu esta tarefa não tem mais acesso a este grupo. Nada foi feito.',
    ),
  demaisDaPessoa: (quantas: number) =>
    new AppError(
      429,
      'tarefas_demais',
      `Você já tem ${quantas} tarefas esperando. Aguarde alguma terminar ou cancele as que não precisa mais.`,
    ),
  demaisDoGrupo: (quantas: number) =>
    new AppError(
      429,
      'tarefas_demais',
      `Este grupo já tem ${quantas} tarefas esperando. Tente de novo em alguns minutos.`,
    ),
  semDireito: () =>
    new AppError(
      403,
      'sem_direito',
      'Quem pediu esta tarefa não tem mais permissão para ela. Nada foi feito.',
    ),
  alcanceMudou: () =>
    new AppError(
      403,
      'alcance_mudou',
      'O que você alcança neste grupo mudou desde o pedido. Peça a exportação de novo.',
    ),
  arquivoSemDireito: () =>
    new AppError(403, 'sem_direito', 'Você não tem mais permissão para o que está neste arquivo.'),
  arquivoVencido: () =>
    new AppError(
      410,
      'arquivo_vencido',
      'Este arquivo já foi apagado: o que as tarefas produzem fica guardado por tempo limitado. Peça de novo.',
    ),
  arquivoLargo: () =>
    new AppError(
      403,
      'alcance_mudou',
      'Este arquivo foi feito quando você alcançava mais do que agora. Peça a exportação de novo.',
    ),
}
