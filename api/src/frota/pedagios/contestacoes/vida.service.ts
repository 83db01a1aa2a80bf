import type { Contestacao } from '@tropeiro/contract/frota/pedagios/contestacoes'
import type { EstadoDaContestacao } from '@tropeiro/contract/frota/pedagios/nomes'
import {
  type AtoDaContestacao,
  type ContestacaoViva,
  vidaDaContestacao,
} from '@tropeiro/contract/frota/pedagios/vida'
import type { Porta } from '../../../vida.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import {
  deleteContestacao,
  insertEvento,
  lockContestacao,
  updateCreditadaEm,
  updateEstado,
} from './contestacoes.repository.ts'

type Com = { texto: string; em: Date }
export type Travada = Contestacao & { id: string }

/** The one door through a dispute's life: its state and the line of its history. */
export const portaDaContestacao: Porta<ContestacaoViva, AtoDaContestacao, Travada, Com> = {
  vida: vidaDaContestacao,
  travar: lockContestacao,
  gravar: async (db, c, { para }, com) => {
    if (para === 'fim') {
      await deleteContestacao(db, c.id)
      return
    }
    await updateEstado(db, c.id, para as EstadoDaContestacao)
    if (para === 'creditada' && com) await updateCreditadaEm(db, c.id, com.em)
    if (com) await insertEvento(db, c.id, com.texto, com.em)
  },
  naoEncontrada: pedagiosErrors.contestacaoSumiu,
}
