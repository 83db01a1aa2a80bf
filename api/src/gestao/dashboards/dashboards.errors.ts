import { AppError } from '../../errors.ts'

export const dashboardsErrors = {
  periodoInvertido: () => new AppError(400, 'periodo', 'O período termina antes de começar.'),
  periodoLongo: (dias: number) => new AppError(400, 'periodo', `O período pode ter até ${dias} dias.`),
  semBase: () => new AppError(400, 'base', 'Nenhuma das bases escolhidas existe neste grupo.'),
}
