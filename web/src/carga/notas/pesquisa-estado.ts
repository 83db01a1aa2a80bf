import type { CallInput, contract } from '@tropeiro/contract'
import * as endereco from '@tropeiro/contract/carga/notas/endereco'
import type { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import { readUrl } from '../../lib/url-state.ts'
import { abrirLista } from './lista-colada.ts'

export { inicial, TABELA_DE_NOTAS } from '@tropeiro/contract/carga/notas/endereco'

export type EstadoDaPesquisa = endereco.EstadoDaPesquisa
export type Filtro = FiltroDeNotas
export type Ordem = NonNullable<CallInput<typeof contract.notas.buscar>['body']['ordem']>

/** The screen's state as the body of a search, with the pasted list that this tab keeps. */
export const filtroDe = (v: EstadoDaPesquisa): Filtro =>
  endereco.filtroDe({ ...v, lista: abrirLista(v.lista) })

/** The query of the search's address as the body of a search. */
export const filtroDoEndereco = (query: string): Filtro => filtroDe(readUrl(query, endereco.inicial))

export const ordemDe = (v: EstadoDaPesquisa): Ordem =>
  v.ordem === 'dataEmissao' ? 'dataEmissao' : '-dataEmissao'
