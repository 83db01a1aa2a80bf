/* What the law of a year withholds from an autonomous carrier; cents and parts per million. */

export type TabelaDoAno = {
  /** From this day on. */
  desde: string
  inss: { aliquota_ppm: number; teto: number; maximo: number }
  sest_ppm: number
  senat_ppm: number
  patronal_ppm: number
  /** Share of the freight that contributions and income tax are counted on. */
  base_inss_ppm: number
  rendimento_ppm: number
  irrf: {
    /** Up to this much: rate and what is taken off. */
    faixas: readonly { ate: number | null; aliquota_ppm: number; deduzir: number }[]
    dependente: number
    simplificado: number
    /** Law 15.270/2025: nothing up to `isento`, then a part that falls to nothing at `ate`. */
    reducao: { isento: number; maxima: number; ate: number; fixo: number; ppm: number } | null
    /** A payment's tax up to this is not withheld (Law 9.430/1996, art. 67). */
    dispensa: number
  }
}

const faixas = [
  { ate: 242_880, aliquota_ppm: 0, deduzir: 0 },
  { ate: 282_665, aliquota_ppm: 75_000, deduzir: 18_216 },
  { ate: 375_105, aliquota_ppm: 150_000, deduzir: 39_416 },
  { ate: 466_468, aliquota_ppm: 225_000, deduzir: 67_549 },
  { ate: null, aliquota_ppm: 275_000, deduzir: 90_873 },
]
const irrf = { faixas, dependente: 18_959, simplificado: 60_720, dispensa: 1_000 }
const daLei = {
  sest_ppm: 15_000,
  senat_ppm: 10_000,
  patronal_ppm: 200_000,
  base_inss_ppm: 200_000,
  rendimento_ppm: 100_000,
}

/** The newest first. Law 8.212 art. 28 § 11, Law 8.706/1993, Law 7.713/1988 art. 9, Law 15.270/2025. */
export const tabelasDeRetencao: readonly TabelaDoAno[] = [
  {
    desde: '2026-01-01',
    ...daLei,
    inss: { aliquota_ppm: 110_000, teto: 847_555, maximo: 93_231 },
    irrf: {
      ...irrf,
      reducao: { isento: 500_000, maxima: 31_289, ate: 735_000, fixo: 97_862, ppm: 133_145 },
    },
  },
  {
    desde: '2025-05-01',
    ...daLei,
    inss: { aliquota_ppm: 110_000, teto: 815_741, maximo: 89_732 },
    irrf: { ...irrf, reducao: null },
  },
]

/** The one that holds on a day; nothing before the oldest. */
export const tabelaDe = (dia: string): TabelaDoAno | undefined =>
  tabelasDeRetencao.find((t) => t.desde <= dia)

/** Whether a day's year has a table of its own; without one the last that is known is used, and said. */
export const temTabelaDoAno = (dia: string): boolean => tabelaDe(dia)?.desde.slice(0, 4) === dia.slice(0, 4)
