import { messages } from '@tropeiro/contract/messages'
import { AppError } from '../../errors.ts'

export const devolucoesErrors = {
  recusada: (motivo: string) => new AppError(409, 'devolucao_recusada', motivo),
  travada: (motivo: string) => new AppError(409, 'devolucao_travada', motivo),
  item: (at: number, mensagem: string) =>
    new AppError(400, 'item_invalido', mensagem, [{ campo: `itens.${at}`, mensagem }]),
  fotoDeOutro: () => new AppError(403, 'foto_de_outro', messages.semPermissao),
}
