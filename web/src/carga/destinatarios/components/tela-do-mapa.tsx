import { can } from '@tropeiro/contract/access/can'
import type { ReactNode } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { FilterBar, type FilterBarProps, Page as Screen } from '../../../ui/index.ts'
import { PorNoMapa } from './por-no-mapa.tsx'

type Props = {
  title: string
  description: string
  actions: ReactNode
  toolbar: ReactNode
  busca: Pick<FilterBarProps, 'values' | 'onChange' | 'search'>
  /** Tools of the bar. */
  children: ReactNode
}

/** The addresses without route on a map, under the same search as their list. */
export const TelaDoMapa = ({ busca, children, ...header }: Props) => (
  <Screen plain {...header}>
    <FilterBar filters={[]} {...busca}>
      {children}
    </FilterBar>
    <PorNoMapa
      busca={String(busca.values.busca ?? '')}
      podeEscrever={can(askerOf(useSession()), { escrever: 'rota' })}
    />
  </Screen>
)
