import { filtroDoEndereco, TABELA_DE_NOTAS, temListaColada } from '@tropeiro/contract/carga/notas/endereco'
import { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { vigiasErrors } from './vigias.errors.ts'

type Visao = { lista: string; endereco: string }

/** What a view looks for, as its screen would ask. */
export function filtroDaVisao(v: Visao): z.output<typeof FiltroDeNotas> {
  if (v.lista !== TABELA_DE_NOTAS) throw vigiasErrors.outraLista()
  if (temListaColada(v.endereco)) throw vigiasErrors.listaColada()
  const read = FiltroDeNotas.safeParse(filtroDoEndereco(v.endereco))
  if (!read.success) throw vigiasErrors.ilegivel()
  return read.data
}

/** Why a view is not looked at; null while it is. It may have been kept anew with what cannot be followed. */
export function paradaDe(v: Visao & { alcanca: boolean }): string | null {
  if (!v.alcanca) return 'Parado: a visão não é mais compartilhada com você.'
  try {
    filtroDaVisao(v)
    return null
  } catch (err) {
    if (err instanceof AppError) return `Parado. ${err.message}`
    throw err
  }
}

/** The path that opens the view. */
export const lugarDaVisao = (v: { endereco: string }): string => `/app/pesquisa?${v.endereco}`

export const textoAcima = (nome: string, quantas: number, limite: number): string =>
  `“${nome}” tem ${formatQuantas(quantas, 'nota', 'notas')}${limite > 0 ? `, mais de ${formatNumber(limite)}` : ''}.`

export const textoNovas = (nome: string, novas: number): string =>
  `${formatQuantas(novas, 'nota nova', 'notas novas')} em “${nome}”.`
