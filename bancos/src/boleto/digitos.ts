/* Check digits of banks. Each takes digits from left to right and weighs them from the right, unless it says otherwise. */

/** Module 10: weights 2, 1, 2, 1...; products above nine add their digits. */
export function modulo10(digitos: string): number {
  let sum = 0
  let weight = 2
  for (let i = digitos.length - 1; i >= 0; i--) {
    const product = (digitos.charCodeAt(i) - 48) * weight
    sum += product > 9 ? product - 9 : product
    weight = 3 - weight
  }
  return (10 - (sum % 10)) % 10
}

/** The rest of module 11 with weights from 2 to `ate`, then 2 again. */
export function resto11(digitos: string, ate = 9): number {
  let sum = 0
  let weight = 2
  for (let i = digitos.length - 1; i >= 0; i--) {
    sum += (digitos.charCodeAt(i) - 48) * weight
    weight = weight === ate ? 2 : weight + 1
  }
  return sum % 11
}

/** The whole barcode's: 0, 10 and 11 become 1. */
export function dvGeral(digitos: string): number {
  const dv = 11 - resto11(digitos)
  return dv > 9 ? 1 : dv
}

/** 11 - rest; 10 and 11 become 0 (Santander, Caixa, Sicredi, bills of taxes). */
export function modulo11Zero(digitos: string): number {
  const dv = 11 - resto11(digitos)
  return dv > 9 ? 0 : dv
}

/** Weights 2 to `ate`, 11 - rest; 10 is P and 11 is 0 (Bradesco: 7 for numbers and accounts, 5 for branches). */
export function modulo11P(digitos: string, ate = 7): string {
  const dv = 11 - resto11(digitos, ate)
  return dv === 10 ? 'P' : dv === 11 ? '0' : String(dv)
}

/** Weights 9 down to 2 from the right; the digit is the rest itself, 10 is X (Banco do Brasil). */
export function modulo11X(digitos: string): string {
  let sum = 0
  let weight = 9
  for (let i = digitos.length - 1; i >= 0; i--) {
    sum += (digitos.charCodeAt(i) - 48) * weight
    weight = weight === 2 ? 9 : weight - 1
  }
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Weights 3, 1, 9, 7 from the left; rest 0 or 1 gives 0 (Sicoob). */
export function modulo3197(digitos: string): number {
  const weights = [3, 1, 9, 7]
  let sum = 0
  for (let i = 0; i < digitos.length; i++) sum += (digitos.charCodeAt(i) - 48) * weights[i % 4]!
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
