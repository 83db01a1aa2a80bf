import { linhaDeTextos, textoSemFormula } from '@tropeiro/contract/csv'
import type { TipoDeColuna } from '@tropeiro/contract/lista'

export type Coluna = { titulo: string; largura?: number; tipo: TipoDeColuna }

export type Celula = string | number | Date | null

export const formatos: Record<TipoDeColuna, string | undefined> = {
  texto: undefined,
  inteiro: '0',
  decimal: '#,##0.0',
  dinheiro: '"R$" #,##0.00',
  peso: '#,##0.000',
  data: 'dd/mm/yyyy',
  dataHora: 'dd/mm/yyyy hh:mm',
}

/** Excel's limit of characters in a cell. */
const MOST_CHARACTERS = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text that no spreadsheet program takes for a formula, now or after a trip through CSV. */
export function semFormula(value: string): string {
  return textoSemFormula(value.replace(unwritable, '').slice(0, MOST_CHARACTERS - 1))
}

/** Brazil's last summer time ended here; since then São Paulo is three hours behind UTC. */
const NO_SUMMER_TIME_SINCE = Date.UTC(2019, 1, 17, 2)
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The wall clock of São Paulo written as if it were UTC: a spreadsheet knows no zones. */
export function relogioDeSaoPaulo(instant: Date): Date {
  const ms = instant.getTime()
  if (ms >= NO_SUMMER_TIME_SINCE) return new Date(ms - 3 * 3_600_000)
  return new Date(`${parts.format(instant).replace(', ', 'T')}Z`)
}

function dateOf(value: unknown, withTime: boolean): Celula {
  if (value instanceof Date) return withTime ? relogioDeSaoPaulo(value) : dayOnly(relogioDeSaoPaulo(value))
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00Z`)
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? semFormula(text) : dateOf(instant, withTime)
}

const dayOnly = (d: Date): Date => new Date(Math.floor(d.getTime() / 86_400_000) * 86_400_000)

/** What stands in the cell. */
export function celula(tipo: TipoDeColuna, value: unknown): Celula {
  if (value === null || value === undefined || value === '') return null
  switch (tipo) {
    case 'texto':
      return semFormula(String(value))
    case 'inteiro':
    case 'decimal':
      return Number(value)
    case 'dinheiro':
      return Number(value) / 100
    case 'peso':
      return Number(value) / 1000
    case 'data':
      return dateOf(value, false)
    case 'dataHora':
      return dateOf(value, true)
  }
}

/** A sheet's name as Excel accepts it. */
export const nomeDaAba = (nome: string): string => nome.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28) || 'Dados'

const dois = (n: number) => String(n).padStart(2, '0')
const casas: Partial<Record<TipoDeColuna, number>> = { decimal: 1, dinheiro: 2, peso: 3 }

/** A cell as people here write it; a date of a sheet holds São Paulo's time as if it were UTC. */
function escrita(tipo: TipoDeColuna, c: Celula): string {
  if (c === null) return ''
  if (c instanceof Date) {
    const dia = `${dois(c.getUTCDate())}/${dois(c.getUTCMonth() + 1)}/${c.getUTCFullYear()}`
    return tipo === 'data' ? dia : `${dia} ${dois(c.getUTCHours())}:${dois(c.getUTCMinutes())}`
  }
  return typeof c === 'number' ? c.toFixed(casas[tipo] ?? 0).replace('.', ',') : c
}

/** One line of a CSV. Its texts come from `celula`: none of them is a formula. */
export const linhaDeCsv = (colunas: readonly Coluna[], cells: readonly Celula[]): string =>
  linhaDeTextos(colunas.map((c, i) => escrita(c.tipo, cells[i] ?? null)))
