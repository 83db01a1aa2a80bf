/** `1.234,56` -> 1234.56; NaN for what is no number, null for nothing. */
export function lerNumero(text: string): number | null {
  const plain = text.replace(/[\sR$]/g, '')
  if (plain === '') return null
  const grouped = plain.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(plain)
  const dotted = grouped ? plain.replaceAll('.', '').replace(',', '.') : plain
  return /^\d+(\.\d+)?$/.test(dotted) ? Number(dotted) : Number.NaN
}

/** Reais as typed, in cents. */
export const lerCentavos = (text: string): number => Math.round((lerNumero(text) ?? 0) * 100)

/** Kilos as typed, in grams. */
export const lerGramas = (text: string): number => Math.round((lerNumero(text) ?? 0) * 1000)

const escrever = (value: number, least: number, most: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most })

export const escreverCentavos = (cents: number): string => (cents === 0 ? '' : escrever(cents / 100, 2, 2))
export const escreverGramas = (grams: number): string => (grams === 0 ? '' : escrever(grams / 1000, 0, 3))
export const escreverNumero = (value: number): string => escrever(value, 0, 4)
