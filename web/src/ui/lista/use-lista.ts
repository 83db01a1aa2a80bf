import {
  type IdDeColuna,
  type LinhaDa,
  type Lista,
  type UrlDaLista,
  urlDaLista,
} from '@tropeiro/contract/lista'
import { type ReactNode, useMemo } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import type { UrlValues } from '../../lib/url-state.ts'
import type { Filter } from '../filter/filter.ts'
import type { Option } from '../select.tsx'
import { type Celulas, colunasDaTela } from './colunas.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a list of whatever row; its own type says which
type Alguma = Lista<any>

type Partes<L, X> = {
  /** Cells drawn otherwise than by the column's type; a constant. */
  celulas?: Celulas<LinhaDa<L>, IdDeColuna<L>>
  /** What the page keeps in the address besides: tab, peek; or with which filters it begins. A constant. */
  url?: X
  /** The options of filters that only the page knows. */
  opcoes?: { readonly [filtro: string]: readonly Option[] }
  /** What stands in the totals row, by the column's id. */
  totais?: { readonly [K in IdDeColuna<L>]?: ReactNode }
}

const none = {}

/** A list's filters with the options that only a page knows, or knows after it asked. */
export const filtrosCom = (
  lista: Pick<Alguma, 'filtros'>,
  opcoes: Partes<Alguma, unknown>['opcoes'] = none,
) =>
  (lista.filtros ?? []).map((one) => ({
    options: [],
    ...one,
    ...(one.name in opcoes && { options: opcoes[one.name] }),
  })) as Filter[]

/**
 * A list of the contract on the screen: its state in the address, and everything of a `ListPage` that the definition says.
 * @returns `url` and `set`, and `page`, to be spread into `<ListPage {...page} query rows />`
 */
export function useLista<L extends Alguma, X extends UrlValues = UrlValues & Record<never, never>>(
  lista: L,
  partes: Partes<L, X> = {},
) {
  const { celulas, opcoes, totais } = partes
  const extra = partes.url ?? none
  const defaults = useMemo(() => ({ ...extra, ...urlDaLista(lista), ...extra }), [lista, extra])
  const [values, change] = useUrlState<UrlValues>(defaults)
  const columns = useMemo(() => colunasDaTela(lista.colunas, celulas as Celulas<unknown>), [lista, celulas])
  const set = change as (to: Partial<UrlDaLista<L> & X>, options?: { replace?: boolean }) => unknown
  return {
    url: values as unknown as UrlDaLista<L> & X,
    set,
    page: {
      id: lista.id,
      title: lista.titulo,
      nomes: lista.nomes,
      rowId: lista.linha as (row: LinhaDa<L>) => string,
      columns: (totais
        ? columns.map((one) => ({ ...one, total: totais[one.id as IdDeColuna<L>] }))
        : columns) as ReturnType<typeof colunasDaTela<LinhaDa<L>>>,
      values,
      inicial: defaults,
      onChange: change,
      filters: filtrosCom(lista, opcoes),
      ...(lista.busca === undefined ? {} : { search: { name: 'busca', placeholder: lista.busca } }),
    },
  }
}
