import {
  type CaixaViva,
  type RemessaViva,
  vidaDaCaixa,
  vidaDaRemessa,
} from '@tropeiro/contract/comprovacao/armazenamento/vida'
import { AppError } from '../../errors.ts'
import type { Porta } from '../../vida.ts'
import { armazenamentoErrors } from './armazenamento.errors.ts'
import { type CaixaTravada, insertMovimento, lockCaixas, updateCaixa } from './caixas.repository.ts'
import {
  countPapeis,
  type LoteTravado,
  lockLote,
  updateChegada,
  updateRecebido,
  updateSaida,
} from './lotes.repository.ts'

type AcaoDaCaixa = (typeof vidaDaCaixa.acoes)[number]
type ComCaixa = {
  /** Null leaves it where it is. */
  local?: string | null
  /** Where it arrives; null is outside. */
  base?: number | null
  lote?: string
  movimento: Omit<Parameters<typeof insertMovimento>[1], 'caixa' | 'usuario'>
}

const codigos: Record<CaixaViva['estado'], string> = {
  aberta: 'caixa_aberta',
  fechada: 'caixa_fechada',
  em_transito: 'caixa_em_transito',
  entregue: 'caixa_em_transito',
}

/** Where a box's life is held: each act is a movement that can be read. */
export const portaDaCaixa: Porta<CaixaViva, AcaoDaCaixa, CaixaTravada, ComCaixa> = {
  vida: vidaDaCaixa,
  travar: async (db, id) => (await lockCaixas(db, [id]))[0],
  conhecer: async (db, c, acao) =>
    acao === 'despachar' ? { ...c, vazia: (await countPapeis(db, [c.id])).length === 0 } : c,
  gravar: async (db, c, { acao, para }, com) => {
    if (!com) return
    if (acao === 'despachar') await updateSaida(db, [c.id], com.lote ?? '')
    else if (acao === 'chegar')
      await updateChegada(db, c.id, { estado: para as CaixaViva['estado'], base: com.base ?? null })
    else await updateCaixa(db, c.id, { estado: para as CaixaViva['estado'], local: com.local ?? null })
    await insertMovimento(db, {
      ...com.movimento,
      caixa: c.id,
      ...(com.lote ? { lote: com.lote } : {}),
      usuario: db.quem,
    })
  },
  recusar: (motivo, c, acao) =>
    new AppError(409, acao === 'despachar' && c.vazia ? 'caixa_vazia' : codigos[c.estado], motivo),
  naoEncontrada: armazenamentoErrors.naoEncontrada,
}

/** Where a lot of boxes is held; its boxes arrive each through its own life. */
export const portaDaRemessa: Porta<RemessaViva, 'receber', LoteTravado, { por: string }> = {
  vida: vidaDaRemessa,
  travar: lockLote,
  gravar: (db, l, _, com) => updateRecebido(db, l.id, com?.por ?? ''),
  recusar: (motivo) => new AppError(409, 'lote_ja_recebido', motivo),
  naoEncontrada: armazenamentoErrors.naoEncontrada,
}
