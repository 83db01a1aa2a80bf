import { NaoServe } from '../recusa.ts'
import { dvGeral, modulo10, resto11 } from './digitos.ts'
import { diaDoFator, fatorDe } from './fator.ts'

/** What a barcode of 44 is made of. */
export type Codigo = {
  banco: string
  /** YYYY-MM-DD; null: at sight, or a value that took the factor's place. */
  vencimento: string | null
  /** 0: the payer says how much. */
  centavos: number
  /** The bank's own 25. */
  campoLivre: string
}

/** Ten places of cents; above them the value takes the four of the factor too. */
const DEZ_CASAS = 9_999_999_999
/** Above it a value could not be told from a factor. */
const MAIOR = 9_999_999_999_999

/**
 * The barcode: bank 3, currency 9, check digit, factor 4, value 10, the bank's 25.
 * @throws NaoServe when a part has not its width or the value is none
 */
export function montarBarras({ banco, vencimento, centavos, campoLivre }: Codigo): string {
  if (!/^\d{3}$/.test(banco)) throw new NaoServe('Banco', `"${banco}" não tem três algarismos`)
  if (!/^\d{25}$/.test(campoLivre)) throw new NaoServe('Campo livre', 'não tem 25 algarismos')
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos > MAIOR)
    throw new NaoServe('Valor', `${centavos} não cabe no código de barras`)
  const factor = centavos > DEZ_CASAS || vencimento === null ? '0000' : fatorDe(vencimento)
  const money = String(centavos).padStart(10, '0')
  const middle = centavos > DEZ_CASAS ? money.padStart(14, '0') : factor + money
  const head = `${banco}9`
  const tail = middle + campoLivre
  return head + dvGeral(head + tail) + tail
}

const ponto = (c: string, at = 5): string => `${c.slice(0, at)}.${c.slice(at)}`
const comDv = (c: string): string => c + modulo10(c)

/** The line of 47 as it is printed: `00190.00009 03128.557000 00000.001172 8 16560000123456`. */
export function linhaDigitavel(barras: string): string {
  const fields = [barras.slice(0, 4) + barras.slice(19, 24), barras.slice(24, 34), barras.slice(34, 44)]
  return [...fields.map((c) => ponto(comDv(c))), barras[4], barras.slice(5, 19)].join(' ')
}

/** What somebody typed, scanned or pasted. `convenio`: a bill of a utility or a tax, which begins with 8. */
export type CodigoLido =
  | ({ tipo: 'boleto'; barras: string } & Codigo)
  | { tipo: 'convenio'; barras: string; centavos: number | null }
  | { tipo: 'recusado'; motivos: string[] }

const recusado = (...motivos: string[]): CodigoLido => ({ tipo: 'recusado', motivos })

function doBoleto(barras: string, hoje: string): CodigoLido {
  if (barras[3] !== '9') return recusado(`A moeda "${barras[3]}" não é real.`)
  if (Number(barras[4]) !== dvGeral(barras.slice(0, 4) + barras.slice(5)))
    return recusado('O dígito verificador geral não confere.')
  const factor = barras.slice(5, 9)
  const large = factor !== '0000' && factor < '1000'
  return {
    ...{ tipo: 'boleto', barras, banco: barras.slice(0, 3), campoLivre: barras.slice(19) },
    vencimento: diaDoFator(factor, hoje),
    centavos: Number(large ? barras.slice(5, 19) : barras.slice(9, 19)),
  }
}

function daLinha(linha: string, hoje: string): CodigoLido {
  const fields = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)]
  const wrong = fields.flatMap((f, i) =>
    modulo10(f.slice(0, -1)) === Number(f.at(-1)) ? [] : [`O dígito do ${i + 1}º campo não confere.`],
  )
  if (wrong.length) return recusado(...wrong)
  const free = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
  return doBoleto(linha.slice(0, 4) + linha[32] + linha.slice(33) + free, hoje)
}

/** Bills: rest 0 or 1 gives 0, rest 10 gives 1. */
const modulo11Convenio = (digitos: string): number => {
  const rest = resto11(digitos)
  return rest < 2 ? 0 : 11 - rest
}

function doConvenio(digitos: string): CodigoLido {
  const kind = digitos[2]!
  if (!/[6-9]/.test(kind)) return recusado('O 3º algarismo da conta ou guia deve ser 6, 7, 8 ou 9.')
  const check = kind < '8' ? modulo10 : modulo11Convenio
  const blocks = digitos.length === 48 ? [0, 12, 24, 36].map((at) => digitos.slice(at, at + 12)) : []
  const wrong = blocks.flatMap((b, i) =>
    check(b.slice(0, 11)) === Number(b[11]) ? [] : [`O dígito do ${i + 1}º campo não confere.`],
  )
  if (wrong.length) return recusado(...wrong)
  const barras = blocks.length ? blocks.map((b) => b.slice(0, 11)).join('') : digitos
  if (check(barras.slice(0, 3) + barras.slice(4)) !== Number(barras[3]))
    return recusado('O dígito verificador geral não confere.')
  const centavos = kind === '6' || kind === '8' ? Number(barras.slice(4, 15)) : null
  return { tipo: 'convenio', barras, centavos }
}

/**
 * Reads a typed line (47 or 48) or a scanned barcode (44), with or without points and spaces; each check digit is looked at.
 * @param hoje YYYY-MM-DD: the factor alone does not say which of two days 9,000 apart is meant
 */
export function lerCodigo(texto: string, hoje: string): CodigoLido {
  const digits = texto.replace(/[\s.\-/]/g, '')
  if (!/^\d+$/.test(digits)) return recusado('O código só pode ter algarismos.')
  const { length } = digits
  if (digits[0] === '8' && (length === 44 || length === 48)) return doConvenio(digits)
  if (length === 47) return daLinha(digits, hoje)
  if (length === 44) return doBoleto(digits, hoje)
  return recusado(`O código tem ${length} algarismos: são 47 na linha digitável e 44 no código de barras.`)
}
