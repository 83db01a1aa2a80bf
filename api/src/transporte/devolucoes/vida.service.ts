import type { EstadoDaDevolucao } from '@tropeiro/contract/transporte/devolucoes/calls'
import { type DevolucaoViva, vidaDaDevolucao } from '@tropeiro/contract/transporte/devolucoes/vida'
import { type Mudanca, mudarNotas, type NovoEvento } from '../../carga/notas/index.ts'
import type { Porta } from '../../vida.ts'
import { devolucoesErrors } from './devolucoes.errors.ts'
import { type DevolucaoTravada, lockDevolucao, temDevolucao, updateEstado } from './devolucoes.repository.ts'

type Acao = (typeof vidaDaDevolucao.acoes)[number]
type Com = {
  em: Date
  /** Who received, or why it was cancelled. */
  texto: string
  evento: Pick<NovoEvento, 'tipo' | 'texto'>
  nota?: Mudanca
}

/** Where a return's life is held: it is told in the history of its note. */
export const portaDaDevolucao: Porta<DevolucaoViva, Acao, DevolucaoTravada, Com> = {
  vida: vidaDaDevolucao,
  travar: lockDevolucao,
  gravar: async (db, d, { para }, com) => {
    if (!com) return
    await updateEstado(db, d.id, para as EstadoDaDevolucao, com.em, com.texto)
    const comDevolucao = await temDevolucao(db, d.nota_id)
    await mudarNotas(db, [d.nota_id], para === 'cancelada' ? { ...com.nota, comDevolucao } : {}, {
      ...com.evento,
      dados: { devolucao: d.numero },
    })
  },
  recusar: devolucoesErrors.travada,
}
