import { type Vigencia, vigenteEm } from './vigencia.ts'

/** How IBS and CBS are told on documents of a time. Rates in percent. */
export interface RegraIbsCbs extends Vigencia {
  pIBSUF: number
  pIBSMun: number
  pCBS: number
  /** Whether `vTotDFe` adds the two taxes to the value of the service. */
  somaNoTotal: boolean
  /** `CRT` that need not tell them. */
  crtDispensados: readonly string[]
  /** Whether ICMS leaves their base. */
  semIcmsNaBase: boolean
}

/**
 * 2026 is the test year: 0.1% of IBS, all of it the state's, and 0.9% of CBS, told and not collected. From 2027 on
 * the CBS has a reference rate that is set year by year; until it is known here, the group enters it.
 */
const REGRAS: readonly RegraIbsCbs[] = [
  {
    desde: '2026-01-01',
    ate: '2026-12-31',
    pIBSUF: 0.1,
    pIBSMun: 0,
    pCBS: 0.9,
    somaNoTotal: false,
    crtDispensados: ['1', '2', '4'],
    semIcmsNaBase: true,
    fonte: 'LC 214/2025, arts. 12, § 2º, V, 343, 346 e 348; NT 2025.001 do CT-e',
  },
]

/** Tax situation and classification of a service. */
export interface ClassificacaoIbsCbs {
  /** 3 digits. */
  cst: string
  /** 6 digits, of the official table (IT 2025.002). */
  cClassTrib: string
  /** Whether values and rates (`gIBSCBS`) are told. */
  tributada: boolean
}

/** What freight takes when the group has chosen nothing: whole taxation. */
export const TRIBUTACAO_INTEGRAL: ClassificacaoIbsCbs = { cst: '000', cClassTrib: '000001', tributada: true }

/** How IBS and CBS are told on a day, or `null` before 2026 and where no rate is known. */
export function regraIbsCbs(dia: string): RegraIbsCbs | null {
  return vigenteEm(REGRAS, dia)
}
