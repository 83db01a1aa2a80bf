import type { Lei } from '@tropeiro/roteirizador'

const h = 3600

/**
 * What the law says of a driver's day, by the day from which on it holds: a change of the law is one more row, and a plan of an earlier day
 * is still judged by the row of its day.
 */
export const leis: readonly { desde: string; fonte: string; lei: Lei }[] = [
  {
    desde: '2012-06-16',
    fonte: 'Lei 12.619/2012: CTB art. 67-A (4 h ao volante) e CLT art. 235-C (espera fora da jornada)',
    lei: {
      direcaoSeguida: 4 * h,
      pausa: 30 * 60,
      jornada: 8 * h,
      extraMaximo: 2 * h,
      servicoDescansa: true,
      esperaConta: false,
    },
  },
  {
    desde: '2015-04-17',
    fonte: 'Lei 13.103/2015: CTB art. 67-C (5 h 30 ao volante) e CLT art. 235-C (espera fora da jornada)',
    lei: {
      direcaoSeguida: 5.5 * h,
      pausa: 30 * 60,
      jornada: 8 * h,
      extraMaximo: 2 * h,
      servicoDescansa: true,
      esperaConta: false,
    },
  },
  {
    desde: '2023-07-12',
    fonte: 'ADI 5322 (STF): o tempo de espera é jornada',
    lei: {
      direcaoSeguida: 5.5 * h,
      pausa: 30 * 60,
      jornada: 8 * h,
      extraMaximo: 2 * h,
      servicoDescansa: true,
      esperaConta: true,
    },
  },
]

/** The row that holds on a day (AAAA-MM-DD); of days before the first one, none. */
export const leiEm = (dia: string): (typeof leis)[number] | undefined =>
  leis.findLast(({ desde }) => desde <= dia)
