/** How grave an infraction is. */
export const gravidadesDaInfracao = {
  leve: 'Leve',
  media: 'Média',
  grave: 'Grave',
  gravissima: 'Gravíssima',
} as const
export type GravidadeDaInfracao = keyof typeof gravidadesDaInfracao

/** By how much a very grave one is multiplied (CTB). */
export const multiplicadores = [1, 2, 3, 5, 10, 20, 60] as const

type Valores = {
  desde: string
  centavos: Record<GravidadeDaInfracao, number>
  pontos: Record<GravidadeDaInfracao, number>
}

/** Values and points from a day on (CTB arts. 258 and 259). A change of the law is a row. */
const tabela: readonly Valores[] = [
  {
    desde: '2016-11-01',
    centavos: { leve: 88_38, media: 130_16, grave: 195_23, gravissima: 293_47 },
    pontos: { leve: 3, media: 4, grave: 5, gravissima: 7 },
  },
]

/** Days and shares that count from a day on. */
export const prazosDaMulta = [
  {
    desde: '2021-04-12',
    /** The notice must leave within so many days of the infraction (CTB art. 281, II). */
    expedir: 30,
    /** To tell who drove, from the notice, where no day is printed (art. 257 § 7). */
    indicar: 30,
    defender: 30,
    /** Off, by who takes the notice electronically and neither defends nor appeals (art. 284 § 1). */
    desconto_pct: 40,
    /** A company that does not tell who drove gets another fine of so many times the first (art. 257 § 8, Lei 14.229/2021). */
    nic_vezes: 2,
  },
] as const

const valendo = <R extends { desde: string }>(rows: readonly R[], dia: string): R =>
  rows.filter((r) => r.desde <= dia).at(-1) ?? rows[0]!

export const prazosEm = (dia: string) => valendo(prazosDaMulta, dia)
export const valorDaMulta = (gravidade: GravidadeDaInfracao, vezes: number, dia: string): number =>
  valendo(tabela, dia).centavos[gravidade] * (gravidade === 'gravissima' ? vezes : 1)
export const pontosDa = (gravidade: GravidadeDaInfracao, dia: string): number =>
  valendo(tabela, dia).pontos[gravidade]
export const comDesconto = (centavos: number, dia: string): number =>
  Math.round((centavos * (100 - prazosEm(dia).desconto_pct)) / 100)
/** What not telling who drove costs a company beside the fine itself; it brings no points. */
export const valorDaNic = (centavos: number, dia: string): number => centavos * prazosEm(dia).nic_vezes
