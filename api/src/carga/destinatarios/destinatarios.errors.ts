import { messages } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const recusas = {
  naoAtualizado: () => errors.naoEncontrado(messages.destinatarioNaoAtualizado),
  cidadeDesconhecida: (cidade: string) => errors.invalido(`Não existe o município ${cidade}.`),
}
