/** A CPF as it is typed: digits kept, punctuation put in its place. */
export function mascaraCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
  return [a, b && `.${b}`, c && `.${c}`, d && `-${d}`].join('')
}

/** A Brazilian telephone as `tel:` and WhatsApp want it, or null when there is none to call. */
export function telefoneParaLigar(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return local.length === 10 || local.length === 11 ? `55${local}` : null
}

/** A mobile number: eleven digits, the third a 9. */
export const ehCelular = (international: string): boolean =>
  international.length === 13 && international[4] === '9'

/** `(11) 98765-4321`. */
export const mostrarTelefone = (international: string): string =>
  international.slice(2).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
