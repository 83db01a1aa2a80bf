import { type Vigencia, vigenteEm } from './vigencia.ts'

/** A rate, in percent. */
export interface Aliquota extends Vigencia {
  percentual: number
  /** Whether a person should confirm it before relying on it. */
  aConferir: boolean
}

/** States whose goods and services pay 7% when they go to the rest of the country (Resolução SF 22/1989). */
const SUL_E_SUDESTE = new Set(['MG', 'PR', 'RJ', 'RS', 'SC', 'SP'])

const RESOLUCAO_22 = 'Resolução do Senado Federal 22/1989'
const INTERESTADUAL: readonly (Aliquota & { reduzida: boolean })[] = [
  {
    reduzida: false,
    aConferir: false,
    percentual: 12,
    desde: '1989-06-01',
    ate: null,
    fonte: `${RESOLUCAO_22}, art. 1º`,
  },
  {
    reduzida: true,
    aConferir: false,
    percentual: 7,
    desde: '1989-06-01',
    ate: null,
    fonte: `${RESOLUCAO_22}, art. 1º, parágrafo único, II`,
  },
]

/**
 * General internal rate of each state, in its latest version. Marked `aConferir`: states change them often, and
 * their benefits for transport (exemption when the taker is a taxpayer, reduced base) are not in it. The group's own
 * settings come before this table.
 */
const INTERNAS: Readonly<Record<string, readonly Aliquota[]>> = {
  AC: [geral(19, '2023-04-01', 'LC AC 422/2022')],
  AL: [geral(19, '2023-04-01', 'Lei AL 8.779/2022')],
  AM: [geral(20, '2023-03-29', 'LC AM 242/2022')],
  AP: [geral(18, '2016-01-01', 'Lei AP 0400/1997')],
  BA: [geral(20.5, '2024-02-07', 'Lei BA 14.629/2023')],
  CE: [geral(20, '2024-01-01', 'Lei CE 18.305/2023')],
  DF: [geral(20, '2024-01-21', 'Lei DF 7.326/2023')],
  ES: [geral(17, '1989-03-01', 'Lei ES 7.000/2001')],
  GO: [geral(19, '2024-04-01', 'Lei GO 22.460/2023')],
  MA: [geral(23, '2025-02-23', 'Lei MA 12.426/2024')],
  MG: [geral(18, '1996-01-01', 'Lei MG 6.763/1975, art. 12, I')],
  MS: [geral(17, '1998-01-01', 'Lei MS 1.810/1997, art. 41')],
  MT: [geral(17, '1999-01-01', 'Lei MT 7.098/1998, art. 14')],
  PA: [geral(19, '2023-03-16', 'Lei PA 9.755/2022')],
  PB: [geral(20, '2024-01-01', 'Lei PB 12.788/2023')],
  PE: [geral(20.5, '2024-01-01', 'Lei PE 18.305/2023')],
  PI: [geral(22.5, '2025-04-01', 'Lei PI 8.558/2024')],
  PR: [geral(19.5, '2024-03-13', 'Lei PR 21.850/2023')],
  RJ: [geral(20, '2024-03-20', 'Lei RJ 10.253/2023')],
  RN: [geral(20, '2025-03-20', 'Lei RN 11.999/2024')],
  RO: [geral(19.5, '2024-01-12', 'Lei RO 5.634/2023')],
  RR: [geral(20, '2023-03-30', 'Lei RR 1.767/2022')],
  RS: [geral(17, '2022-01-01', 'Lei RS 8.820/1989, art. 12')],
  SC: [geral(17, '1997-01-01', 'Lei SC 10.297/1996, art. 19')],
  SE: [geral(19, '2024-04-01', 'Lei SE 9.176/2023')],
  SP: [
    {
      aConferir: true,
      percentual: 12,
      desde: '2000-12-01',
      ate: null,
      fonte: 'RICMS/SP (Decreto 45.490/2000), art. 54, I',
    },
  ],
  TO: [geral(20, '2023-04-01', 'Lei TO 4.141/2023')],
}

function geral(percentual: number, desde: string, fonte: string): Aliquota {
  return { percentual, aConferir: true, desde, ate: null, fonte }
}

/** Internal rate of a state on a day, or `null` when the table has none. */
export function aliquotaInterna(uf: string, dia: string): Aliquota | null {
  return vigenteEm(INTERNAS[uf] ?? [], dia)
}

const AEREO = '02'

/** By air, whatever the states (Resolução SF 95/1996): told by who cites it, not read in it, so a person confirms it. */
const AEREA: readonly Aliquota[] = [
  {
    aConferir: true,
    percentual: 4,
    desde: '1996-12-13',
    ate: null,
    fonte: 'Resolução do Senado Federal 95/1996, art. 1º',
  },
]

/**
 * Rate of a transport from one state to another on a day: the internal one within a state, 7% from South and
 * Southeast (but Espírito Santo) to the rest, 12% otherwise; between states by air, 4%. `null` for abroad.
 *
 * @param modal `modal` of the CT-e; the road when absent
 */
export function aliquotaDoTransporte(
  ufIni: string,
  ufFim: string,
  dia: string,
  modal = '01',
): Aliquota | null {
  if (ufIni === 'EX' || ufFim === 'EX') return null
  if (ufIni === ufFim) return aliquotaInterna(ufIni, dia)
  if (modal === AEREO) return vigenteEm(AEREA, dia)
  const reduzida = SUL_E_SUDESTE.has(ufIni) && !SUL_E_SUDESTE.has(ufFim)
  return vigenteEm(
    INTERESTADUAL.filter((linha) => linha.reduzida === reduzida),
    dia,
  )
}
