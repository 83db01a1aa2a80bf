/*
 * Check digits of the state registration (inscrição estadual) of the 27 states: the states' own "roteiros de crítica",
 * as SINTEGRA publishes them (sintegra.gov.br/insc_est.html), with Goiás' newer one (prefix 11, dual digit). Only shape and
 * digits are judged: whether a number exists is for the tax office to say.
 */

/** A check digit out of a weighted sum. */
type Resto = (soma: number) => number

/** Rests 0 and 1 give 0: the rule of most states. */
const modulo11: Resto = (soma) => (soma % 11 < 2 ? 0 : 11 - (soma % 11))
/** 10 and 11 lose ten. */
const menosDez: Resto = (soma) => (11 - (soma % 11)) % 10
const modulo10: Resto = (soma) => (10 - (soma % 10)) % 10

const valor = (algarismo: string): number => algarismo.charCodeAt(0) - 48

/** Sum with weights that grow from 2 at the right and begin again behind `maior`. */
function somar(base: string, maior = 9): number {
  let soma = 0
  let peso = 2
  for (const algarismo of [...base].reverse()) {
    soma += valor(algarismo) * peso
    peso = peso === maior ? 2 : peso + 1
  }
  return soma
}

const somarCom = (base: string, pesos: readonly number[]): number =>
  pesos.reduce((soma, peso, i) => soma + valor(base[i] ?? '0') * peso, 0)

/** What a state's registration looks like: its length, and whether its digits are right. */
interface Formato {
  tamanho: number
  /** A shape of old: numbers of another length are not of it. */
  antiga?: true
  confere(ie: string): boolean
}

/** One digit at the end. */
const umDigito = (tamanho: number, maior = 9, resto: Resto = modulo11): Formato => ({
  tamanho,
  confere: (ie) => resto(somar(ie.slice(0, -1), maior)) === valor(ie.slice(-1)),
})

/** Two digits at the end, the second worked out with the first. */
const doisDigitos = (tamanho: number, maior = 9): Formato => ({
  tamanho,
  confere: (ie) =>
    [ie.slice(0, -1), ie].every((ate) => modulo11(somar(ate.slice(0, -1), maior)) === valor(ate.slice(-1))),
})

const comum = umDigito(9)

const amapa: Formato = {
  tamanho: 9,
  confere(ie) {
    const empresa = Number(ie.slice(0, 8))
    const [mais, zero] =
      empresa >= 3_000_001 && empresa <= 3_017_000
        ? [5, 0]
        : empresa >= 3_017_001 && empresa <= 3_019_022
          ? [9, 1]
          : [0, 0]
    const digito = 11 - ((somar(ie.slice(0, 8)) + mais) % 11)
    return (digito === 10 ? 0 : digito === 11 ? zero : digito) === valor(ie.slice(-1))
  },
}

const bahia: Formato = {
  tamanho: 9,
  confere(ie) {
    // The second digit of nine (the first of the old eight) says the modulus; the last digit is worked out first.
    const resto = '679'.includes(ie[1] ?? '') ? modulo11 : modulo10
    const base = ie.slice(0, 7)
    const segundo = resto(somar(base))
    return segundo === valor(ie.slice(8)) && resto(somar(`${base}${segundo}`)) === valor(ie.slice(7, 8))
  },
}

const goias: Formato = {
  tamanho: 9,
  confere(ie) {
    const empresa = Number(ie.slice(0, 8))
    const digito = valor(ie.slice(8))
    if (empresa === 11_094_402 && digito === 1) return true
    const resto = somar(ie.slice(0, 8)) % 11
    const esperado =
      resto === 1 && empresa >= 10_103_105 && empresa <= 10_119_997 ? 1 : resto < 2 ? 0 : 11 - resto
    return digito === esperado
  },
}

const minasGerais: Formato = {
  tamanho: 13,
  confere(ie) {
    const produtos = [...`${ie.slice(0, 3)}0${ie.slice(3, 11)}`].map(
      (c, i) => valor(c) * (i % 2 === 0 ? 1 : 2),
    )
    const primeiro = modulo10(produtos.reduce((soma, n) => soma + Math.floor(n / 10) + (n % 10), 0))
    return (
      primeiro === valor(ie.slice(11, 12)) && modulo11(somar(ie.slice(0, 12), 11)) === valor(ie.slice(12))
    )
  },
}

const PERNAMBUCO_ANTIGA = [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2]
const pernambucoAntiga: Formato = {
  tamanho: 14,
  antiga: true,
  confere: (ie) => menosDez(somarCom(ie, PERNAMBUCO_ANTIGA)) === valor(ie.slice(13)),
}

/** Rondônia until 2000: three digits of the municipality, five of the company and the digit. */
const rondoniaAntiga: Formato = {
  tamanho: 9,
  antiga: true,
  confere: (ie) => menosDez(somar(ie.slice(3, 8))) === valor(ie.slice(8)),
}

const roraima: Formato = {
  tamanho: 9,
  confere: (ie) => somarCom(ie, [1, 2, 3, 4, 5, 6, 7, 8]) % 9 === valor(ie.slice(8)),
}

const SAO_PAULO = [1, 3, 4, 5, 6, 7, 8, 10]
const saoPaulo: Formato = {
  tamanho: 12,
  confere: (ie) =>
    (somarCom(ie, SAO_PAULO) % 11) % 10 === valor(ie.slice(8, 9)) &&
    (somar(ie.slice(0, 11), 10) % 11) % 10 === valor(ie.slice(11)),
}

/** The four digits in the middle tell the kind of company and are not summed. */
const tocantinsAntiga: Formato = {
  tamanho: 11,
  antiga: true,
  confere: (ie) => modulo11(somar(ie.slice(0, 2) + ie.slice(4, 10))) === valor(ie.slice(10)),
}

const FORMATOS: Readonly<Record<string, readonly Formato[]>> = {
  AC: [doisDigitos(13)],
  AL: [comum],
  AM: [comum],
  AP: [amapa],
  BA: [bahia],
  CE: [comum],
  DF: [doisDigitos(13)],
  ES: [comum],
  GO: [goias],
  MA: [comum],
  MG: [minasGerais],
  MS: [comum],
  MT: [umDigito(11)],
  PA: [comum],
  PB: [comum],
  PE: [doisDigitos(9), pernambucoAntiga],
  PI: [comum],
  PR: [doisDigitos(10, 7)],
  RJ: [umDigito(8, 7)],
  RN: [umDigito(10, 10)],
  RO: [umDigito(14, 9, menosDez), rondoniaAntiga],
  RR: [roraima],
  RS: [umDigito(10)],
  SC: [comum],
  SE: [comum],
  SP: [saoPaulo],
  TO: [comum, tocantinsAntiga],
}

/** São Paulo's rural producers: P, eight digits, the digit, three more. */
const PRODUTOR_DE_SAO_PAULO = /^P[0-9]{12}$/

/**
 * Whether a state registration has the shape and the check digits of its state. Zeros that were left out at the left are put
 * back first, as SEFAZ does (MOC CT-e 4.00, G118).
 *
 * @param uf 'SC'
 * @param ie digits without mask; in São Paulo also 'P' and twelve digits
 * @returns true also where the state is none ('EX'): there is nothing to hold it against
 */
export function inscricaoValida(uf: string, ie: string): boolean {
  const formatos = FORMATOS[uf]
  if (!formatos) return true
  if (uf === 'SP' && PRODUTOR_DE_SAO_PAULO.test(ie))
    return (somarCom(ie.slice(1), SAO_PAULO) % 11) % 10 === valor(ie.slice(9, 10))
  if (!/^[0-9]+$/.test(ie) || !/[1-9]/.test(ie)) return false
  return formatos.some(({ tamanho, antiga, confere }) => {
    const sobra = ie.length - tamanho
    if (antiga && sobra !== 0) return false
    if (sobra > 0 && /[1-9]/.test(ie.slice(0, sobra))) return false
    return confere(ie.slice(Math.max(0, sobra)).padStart(tamanho, '0'))
  })
}
