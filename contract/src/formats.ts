import { z } from 'zod'

/*
 * CNPJ and access keys carry letters since July 2026 (NT Conjunta 2025.001): both are upper-case text, never numbers.
 * A character's value in a check digit is its code minus 48, so 'A' is 17.
 */

const digitValue = (char: string): number => char.charCodeAt(0) - 48

/** Modulo 11 over the text with weights 2..max from the right. */
function mod11(text: string, max: number): number {
  let sum = 0
  for (let i = text.length - 1, weight = 2; i >= 0; i--, weight = weight === max ? 2 : weight + 1) {
    sum += digitValue(text[i]!) * weight
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Takes off the mask's punctuation and upper-cases; letters stay. */
export const unmask = (text: string): string => text.replace(/[\s./\-()]/g, '').toUpperCase()

/** `true` for a CNPJ (with letters or without) whose two check digits are right. */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(text) || /^(.)\1{13}$/.test(text)) return false
  const first = mod11(text.slice(0, 12), 9)
  return text.slice(12) === `${first}${mod11(text.slice(0, 12) + first, 9)}`
}

/** `true` for a CPF whose two check digits are right. */
export function isCpf(text: string): boolean {
  if (!/^[0-9]{11}$/.test(text) || /^(.)\1{10}$/.test(text)) return false
  const first = mod11(text.slice(0, 9), 12)
  return text.slice(9) === `${first}${mod11(text.slice(0, 9) + first, 12)}`
}

/** `true` for a 44-character access key whose check digit is right (MOC 4.00, chave de acesso). */
export const isChave = (text: string): boolean =>
  /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(text) && text[43] === String(mod11(text.slice(0, 43), 9))

const unmasked = z.string().transform(unmask)

export const cnpj = unmasked
  .refine(isCnpj, 'CNPJ inválido')
  .meta({ id: 'Cnpj', description: '14 caracteres: 12 de [0-9A-Z] e 2 dígitos' })
export const cpf = unmasked.refine(isCpf, 'CPF inválido').meta({ id: 'Cpf' })
export const cnpjOuCpf = unmasked
  .refine((v) => isCnpj(v) || isCpf(v), 'CNPJ ou CPF inválido')
  .meta({ id: 'CnpjOuCpf' })
export const chave = unmasked
  .refine(isChave, 'Chave de acesso inválida')
  .meta({ id: 'Chave', description: '44 caracteres, com dígito verificador' })
/** `true` for a plate without its mask, old (ABC1234) or Mercosul (ABC1D23). */
export const isPlaca = (text: string): boolean => /^[A-Z]{3}[0-9][0-9A-J][0-9]{2}$/.test(text)
export const placa = unmasked.refine(isPlaca, 'Placa inválida').meta({ id: 'Placa' })
/** The 27 states. */
export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export const uf = z.enum(ufs).meta({ id: 'Uf' })
/** Said of what cannot be an id. */
export const ID_INVALIDO = 'Identificador inválido'
/** An id of ours: bigint as text. */
export const id = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/, ID_INVALIDO)
  .meta({ id: 'Id' })

/** Years of the trade: what lies outside is a slip of the hand, and a day more or less would not be written the same way. */
export const isAno = (year: number): boolean => year >= 1900 && year < 2200

const realDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return isAno(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A day as `YYYY-MM-DD`. */
export const dia = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Data inválida')
  .refine((v) => realDate(+v.slice(0, 4), +v.slice(5, 7), +v.slice(8)), 'Data inválida')
  .meta({ id: 'Dia' })

/** A day as `DDMMYYYY` (protocols and CT-e, spec §9). */
export const diaDDMMYYYY = z
  .string()
  .regex(/^\d{8}$/, 'Use DDMMAAAA')
  .refine((v) => realDate(+v.slice(4), +v.slice(2, 4), +v.slice(0, 2)), 'Data inválida')
  .meta({ id: 'DiaDDMMYYYY' })

/** A minute as `YYYYMMDDHHmm` in America/Sao_Paulo (romanear, spec §9). */
export const minutoYYYYMMDDHHmm = z
  .string()
  .regex(/^\d{8}([01]\d|2[0-3])[0-5]\d$/, 'Use AAAAMMDDHHmm')
  .refine((v) => realDate(+v.slice(0, 4), +v.slice(4, 6), +v.slice(6, 8)), 'Data inválida')
  .meta({ id: 'MinutoYYYYMMDDHHmm' })

/** Spec §5: identifiers are sent as arrays; a single value is wrapped. */
export const umOuMais = <S extends z.ZodType>(item: S, max = 500) =>
  z.union([z.array(item).max(max), item.transform((one) => [one])])

/** `DDMMYYYY` -> `YYYY-MM-DD`. */
export const diaDeDDMMYYYY = (v: string): string => `${v.slice(4)}-${v.slice(2, 4)}-${v.slice(0, 2)}`
/** `YYYYMMDDHHmm` of São Paulo -> ISO with offset (no daylight saving since 2019). */
export const isoDeMinuto = (v: string): string =>
  `${v.slice(0, 4)}-${v.slice(4, 6)}-${v.slice(6, 8)}T${v.slice(8, 10)}:${v.slice(10)}:00-03:00`

export const formatCnpj = (v: string): string =>
  v.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
export const formatCpf = (v: string): string => v.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
/** LGPD: a CPF in a list shows only its middle. */
export const maskCpf = (v: string): string => v.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '***.$2.$3-**')
export const formatDocumento = (v: string): string =>
  v.length === 14 ? formatCnpj(v) : v.length === 11 ? formatCpf(v) : v
export const formatChave = (v: string): string => v.replace(/(.{4})(?=.)/g, '$1 ')
export const formatPlaca = (v: string): string =>
  /^[A-Z]{3}[0-9]{4}$/.test(v) ? `${v.slice(0, 3)}-${v.slice(3)}` : v
export const formatCep = (v: string): string => v.replace(/^(\d{5})(\d{3})$/, '$1-$2')

const number = new Intl.NumberFormat('pt-BR')
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
/** A Brazilian telephone as people read it; anything else as it came. */
export const formatTelefone = (v: string): string => v.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
export const formatNumber = (v: number): string => number.format(v)
/** Made once each: files of ten thousand lines say a sentence of several figures about every one. */
const comCasas = [0, 1, 2, 3, 4].map(
  (casas) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas }),
)
/** A figure with so many decimals: `formatCasas(1234.5, 2)` is `1.234,50`. */
export const formatCasas = (v: number, casas: 0 | 1 | 2 | 3 | 4 = 0): string => comCasas[casas]!.format(v)
/** A document's number with its series: `1.234/1`. */
export const formatNumeroSerie = (numero: number, serie: number): string => `${formatNumber(numero)}/${serie}`
/** A count with its noun: `formatQuantas(1, 'nota', 'notas')` is `1 nota`, 1200 of them `1.200 notas`. */
export const formatQuantas = (n: number, um: string, muitos: string): string =>
  `${formatNumber(n)} ${n === 1 ? um : muitos}`
/** Cents -> `R$ 1.234,56` (with the no-break space that Intl writes). */
export const formatMoney = (cents: number): string => money.format(cents / 100)
const pesoFino = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const pesoGrosso = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
/** Grams -> `12,345 kg`; from 100 kg on, where nobody weighs to the gram, `1.234,5 kg`. */
export const formatPeso = (gramas: number): string =>
  `${(gramas < 100_000 ? pesoFino : pesoGrosso).format(gramas / 1000)} kg`

const zone = 'America/Sao_Paulo'
const partsOf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** `DD/MM/YYYY HH:mm`, the date only when midnight (spec §9), in America/Sao_Paulo. */
export function formatDateTime(value: string | Date): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDia(value)
  const text = partsOf.format(new Date(value)).replace(',', '')
  return text.endsWith('00:00') ? text.slice(0, 10) : text
}
/** `YYYY-MM-DD` -> `DD/MM/YYYY`. */
export const formatDia = (v: string): string => `${v.slice(8, 10)}/${v.slice(5, 7)}/${v.slice(0, 4)}`
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
/** The calendar day of an instant in America/Sao_Paulo, as `YYYY-MM-DD`. */
export const diaEm = (value: string | Date): string => dayOf.format(new Date(value))
/** Calendar days (`YYYY-MM-DD`) from one to the other; negative backwards. */
export const diasAte = (de: string, ate: string): number =>
  Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000)
/** A day as people say it from today: `há 3 dias`, `ontem`, `hoje`, `amanhã`, `em 3 dias`. */
export function emDias(n: number): string {
  if (Math.abs(n) > 1) return n < 0 ? `há ${-n} dias` : `em ${n} dias`
  return n < 0 ? 'ontem' : n > 0 ? 'amanhã' : 'hoje'
}
/** Elapsed time: minutes under 60 (spec §9), then hours, then days. */
export function formatElapsed(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1440)} dias`
}
/** Lower case without accents: how names are compared and searched. */
export const fold = (v: string): string => v.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
/** The proof-of-receipt number: série and number padded, the last 9 characters being the note's number. */
export const arDaNota = (serie: number | string, numero: number | string): string =>
  String(serie).padStart(3, '0') + String(numero).padStart(9, '0')
/** `12, 13 e 14`; beyond `most`, `… e mais 8`. */
export function enumerar(items: readonly (string | number)[], most = 5): string {
  const shown = items.slice(0, most).map(String)
  const rest = items.length - shown.length
  if (rest > 0) return `${shown.join(', ')} e mais ${rest}`
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`
}
