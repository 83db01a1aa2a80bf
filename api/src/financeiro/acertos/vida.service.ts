import type { EstadoDoAcerto } from '@tropeiro/contract/financeiro/acertos/nomes'
import { type AcertoVivo, type AtoDoAcerto, vidaDoAcerto } from '@tropeiro/contract/financeiro/acertos/vida'
import type { Porta } from '../../vida.ts'
import { temBaixa } from '../titulos/index.ts'
import {
  type AcertoTravado,
  findAcerto,
  insertHistorico,
  lockAcerto,
  updateEstado,
} from './acertos.repository.ts'
import { depoisDe } from './retencoes/retencoes.service.ts'

type Travado = AcertoTravado & AcertoVivo
/** How it was closed, and what its history says of the act. */
type Com = {
  texto: string
  fechado?: { dia: string; vencimento: string; saldo: number; titulo: string | null }
}

/** Where a settlement's life is held: undecided expenses, what was paid and what counted on it are read behind its lock. */
export const portaDoAcerto: Porta<AcertoVivo, AtoDoAcerto, Travado, Com> = {
  vida: vidaDoAcerto,
  travar: lockAcerto,
  conhecer: async (db, a, acao) => ({
    ...a,
    ...(acao === 'fechar' ? { pendentes: (await findAcerto(db, a.id)).pendentes } : {}),
    ...(acao === 'reabrir' ? { pago: await temBaixa(db, a.titulo), depois: await depoisDe(db, a.id) } : {}),
  }),
  gravar: async (db, a, { para }, com) => {
    await updateEstado(db, a.id, para as EstadoDoAcerto, com?.fechado ?? null)
    if (com) await insertHistorico(db, a.id, com.texto)
  },
}
