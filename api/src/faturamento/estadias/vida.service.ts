import {
  type AtoDaCobranca,
  type CobrancaViva,
  vidaDaCobranca,
} from '@tropeiro/contract/faturamento/estadias/vida'
import type { Porta } from '../../vida.ts'
import {
  aindaConta,
  type CobrancaRow,
  findSobreposta,
  insertHistorico,
  lockCobranca,
  updateEstado,
} from './cobrancas/cobrancas.repository.ts'
import { estadiasErrors } from './estadias.errors.ts'

type Com = { texto: string }

/** The one door through a charge's life: its state and the line of its history. */
export const portaDaCobranca: Porta<CobrancaViva, AtoDaCobranca, CobrancaRow, Com> = {
  vida: vidaDaCobranca,
  travar: lockCobranca,
  conhecer: async (db, c, acao) => {
    if (acao !== 'propor' && acao !== 'aceitar') return c
    if (await aindaConta(db, c.id)) return { ...c, impede: estadiasErrors.conta }
    const outra = await findSobreposta(db, c.id)
    return outra ? { ...c, impede: estadiasErrors.sobrepoe(outra.numero) } : c
  },
  gravar: async (db, c, { para }, com) => {
    await updateEstado(db, c.id, para as CobrancaRow['estado'])
    if (com) await insertHistorico(db, c.id, com.texto)
  },
}
