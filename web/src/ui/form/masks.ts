/** What is there is shaped, what is missing waits. */
const shape = (chars: string, pattern: string): string => {
  let out = ''
  let at = 0
  for (const mark of pattern) {
    if (at >= chars.length) break
    out += mark === '#' ? chars[at++] : mark
  }
  return out
}
const digits = (text: string): string => text.replace(/\D/g, '')
const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

export const mascaraDeCpf = (text: string): string => shape(digits(text), '###.###.###-##')
/** A CNPJ carries letters: nothing but punctuation is taken off. */
export const mascaraDeCnpj = (text: string): string => shape(alphanumeric(text), '##.###.###/####-##')
/** A CPF while it can be one: letters, or a twelfth character, make it a CNPJ. */
export const mascaraDeDocumento = (text: string): string => {
  const chars = alphanumeric(text)
  return chars.length > 11 || /[A-Z]/.test(chars) ? mascaraDeCnpj(chars) : mascaraDeCpf(chars)
}
export const mascaraDePlaca = (text: string): string => alphanumeric(text).slice(0, 7)
export const mascaraDeCnh = (text: string): string => digits(text).slice(0, 11)
export const mascaraDeTelefone = (text: string): string => {
  const d = digits(text)
  return shape(d, d.length > 10 ? '(##) #####-####' : '(##) ####-####')
}
