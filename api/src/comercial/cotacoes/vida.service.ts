import type { EstadoDaCotacao } from '@tropeiro/contract/comercial/cotacoes/calls'
import {
  type AtoDaCotacao,
  type CotacaoViva,
  vidaDaCotacao,
} from '@tropeiro/contract/comercial/cotacoes/vida'
import { FIM } from '@tropeiro/contract/vida'
import type { Porta } from '../../vida.ts'
import { cotacoesErrors } from './cotacoes.errors.ts'
import * as repository from './cotacoes.repository.ts'

type Viva = CotacaoViva & { id: string; motivo: string }

/** The one door through a quote's life: where it stands, and the line of its history. */
export const portaDaCotacao: Porta<CotacaoViva, AtoDaCotacao, Viva, { texto: string; motivo?: string }> = {
  vida: vidaDaCotacao,
  travar: repository.lockCotacao,
  naoEncontrada: cotacoesErrors.sumiu,
  gravar: async (db, c, { para }, com) => {
    if (para === FIM) return repository.deleteCotacao(db, c.id)
    await repository.updateEstado(db, c.id, para as EstadoDaCotacao, com?.motivo ?? c.motivo)
    return com ? repository.insertHistorico(db, c.id, com.texto) : undefined
  },
}
