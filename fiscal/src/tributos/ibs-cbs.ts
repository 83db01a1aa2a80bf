import { type Vigencia, vigenteEm } from './vigencia.ts'

/** Tax situation and classification of a service. */
export interface ClassificacaoIbsCbs {
  /** 3 digits. */
  cst: string
  /** 6 digits, of the official table (IT 2025.002). */
  cClassTrib: string
  /** Whether values and rates (`gIBSCBS`) are told. */
  tributada: boolean
}

/** How IBS and CBS are told on documents of a time. Rates in percent. */
export interface RegraIbsCbs extends Vigencia {
  classificacao: ClassificacaoIbsCbs
  pIBSUF: number
  pIBSMun: number
  /** `null` while nobody has said it: the group is left out, and a warning says so. */
  pCBS: number | null
  /** Percentage taken off each rate. */
  redIBSUF: number
  redIBSMun: number
  redCBS: number
  /** Rates of the issuer, on the service without its ICMS; `null` while nobody has said them. */
  pis: number | null
  cofins: number | null
  /** What leaves the base. */
  semIcmsNaBase: boolean
  semPisCofinsNaBase: boolean
  semDifalNaBase: boolean
  /** Whether `vTotDFe` adds the two taxes to the value of the service. */
  somaNoTotal: boolean
  /** `CRT` that need not tell them. */
  crtDispensados: readonly string[]
  /** Whether a person should confirm it before relying on it. */
  aConferir: boolean
}

/** What freight takes when the group has chosen nothing: whole taxation. */
export const TRIBUTACAO_INTEGRAL: ClassificacaoIbsCbs = { cst: '000', cClassTrib: '000001', tributada: true }

const SEM_REDUCAO = { redIBSUF: 0, redIBSMun: 0, redCBS: 0 }

/** One year of 2027 and 2028: IBS by law, CBS as the Senate sets it for the year, PIS and COFINS gone. */
function transicao(ano: '2027' | '2028'): RegraIbsCbs {
  return {
    desde: `${ano}-01-01`,
    ate: `${ano}-12-31`,
    classificacao: TRIBUTACAO_INTEGRAL,
    pIBSUF: 0.05,
    pIBSMun: 0.05,
    pCBS: null,
    ...SEM_REDUCAO,
    pis: 0,
    cofins: 0,
    semIcmsNaBase: true,
    semPisCofinsNaBase: false,
    semDifalNaBase: true,
    somaNoTotal: true,
    crtDispensados: ['1', '4'],
    aConferir: true,
    fonte: 'LC 214/2025, arts. 12, § 2º, V, 344 e 347; a alíquota da CBS é fixada a cada ano',
  }
}

/**
 * What holds for whoever has entered nothing. 2026 is the test year: 0.1% of IBS, all of it the state's, and 0.9% of
 * CBS, told and not collected. The rates of 2027 on are the group's to enter: nobody here knows the CBS.
 */
export const REGRAS_IBS_CBS: readonly RegraIbsCbs[] = [
  {
    desde: '2026-01-01',
    ate: '2026-12-31',
    classificacao: TRIBUTACAO_INTEGRAL,
    pIBSUF: 0.1,
    pIBSMun: 0,
    pCBS: 0.9,
    ...SEM_REDUCAO,
    pis: null,
    cofins: null,
    semIcmsNaBase: true,
    semPisCofinsNaBase: true,
    semDifalNaBase: true,
    somaNoTotal: false,
    crtDispensados: ['1', '2', '4'],
    aConferir: true,
    fonte: 'LC 214/2025, arts. 12, § 2º, V, 343, 346 e 348; NT 2025.001 do CT-e',
  },
  transicao('2027'),
  transicao('2028'),
]

/** How IBS and CBS are told on a day by the house's own table, or `null` outside of it. */
export function regraIbsCbs(dia: string): RegraIbsCbs | null {
  return vigenteEm(REGRAS_IBS_CBS, dia)
}
