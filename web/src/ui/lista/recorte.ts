import { readUrl, type UrlValues, writeUrl } from '../../lib/url-state.ts'
import { type Filter, namesOf } from '../filter/filter.ts'

const blank = (value: UrlValues[string] | undefined) =>
  Array.isArray(value) ? [] : typeof value === 'boolean' ? false : ''

/**
 * The part of a screen's state that a view keeps, as it is at the beginning: search, filters and order; neither page nor
 * peek. What `inicial` does not say is empty then.
 */
export function emBranco(
  values: UrlValues,
  filters: readonly Filter[],
  search?: string,
  inicial: UrlValues = {},
): UrlValues {
  const names = [...(search ? [search] : []), ...filters.flatMap(namesOf), 'ordem']
  return Object.fromEntries(names.filter((n) => n in values).map((n) => [n, inicial[n] ?? blank(values[n])]))
}

/** A screen's search, filters and order as a view keeps them. */
export const recorteDe = (values: UrlValues, branco: UrlValues): string =>
  writeUrl(Object.fromEntries(Object.keys(branco).map((n) => [n, values[n] ?? blank(branco[n])])), branco)

/** What a view changes on its screen: what it does not hold is let go. */
export const mudancaDe = (endereco: string, branco: UrlValues): UrlValues => readUrl(`?${endereco}`, branco)
