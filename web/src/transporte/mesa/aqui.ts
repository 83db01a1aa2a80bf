import type { Mesa } from '@tropeiro/contract/transporte/mesa/formas'
import { createContext, useContext } from 'react'
import type { Selection } from '../../ui/index.ts'
import type { useArrastar } from './arrastar.ts'
import type { Coluna } from './quadro.ts'
import type { Passos } from './use-passos.ts'

/** One desk: list, map and trucks share one selection, one hand and one way back. */
export type Aqui = {
  mesa: Mesa
  colunas: readonly Coluna[]
  cor: (chave: string) => string
  selection: Selection
  passos: Passos
  pegar: ReturnType<typeof useArrastar>
  levar: (ids: readonly string[], para: string, antes?: string) => void
  /** Asks where to; what neither mouse nor finger does. */
  perguntar: (ids: readonly string[]) => void
  liberar: (colunas: readonly Coluna[]) => void
  /** The truck that is looked at: its way on the map, its route's notes first in the list. */
  foco: string
  setFoco: (chave: string) => void
  /** A proposal is looked at: nothing else is done meanwhile. */
  parada: boolean
}

export const MesaAqui = createContext<Aqui | null>(null)

export function useAqui(): Aqui {
  const aqui = useContext(MesaAqui)
  if (!aqui) throw new Error('No desk here')
  return aqui
}

export const quantasNotas = (n: number): string => (n === 1 ? '1 nota' : `${n} notas`)
/** What a truck is called where there is no room for more. */
export const nomeDa = (c: Coluna): string =>
  c.nome_motorista || (c.romaneio && c.romaneio > 0 ? `Romaneio ${c.romaneio}` : c.rota || 'Sem motorista')
