/** Which states touch each other by land: the road of an MDF-e goes from one to the next (DF lies inside GO, beside MG). */
const VIZINHAS: Readonly<Record<string, string>> = {
  AC: 'AM RO',
  AL: 'BA PE SE',
  AM: 'AC MT PA RO RR',
  AP: 'PA',
  BA: 'AL ES GO MG PE PI SE TO',
  CE: 'PB PE PI RN',
  DF: 'GO MG',
  ES: 'BA MG RJ',
  GO: 'BA DF MG MS MT TO',
  MA: 'PA PI TO',
  MG: 'BA DF ES GO MS RJ SP',
  MS: 'GO MG MT PR SP',
  MT: 'AM GO MS PA RO TO',
  PA: 'AM AP MA MT RR TO',
  PB: 'CE PE RN',
  PE: 'AL BA CE PB PI',
  PI: 'BA CE MA PE TO',
  PR: 'MS SC SP',
  RJ: 'ES MG SP',
  RN: 'CE PB',
  RO: 'AC AM MT',
  RR: 'AM PA',
  RS: 'SC',
  SC: 'PR RS',
  SE: 'AL BA',
  SP: 'MG MS PR RJ',
  TO: 'BA GO MA MT PA PI',
}

/** Latitude and longitude of each capital: of two roads through as many states, the shorter one is proposed. */
const CAPITAIS: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  AC: [-9.97, -67.81],
  AL: [-9.67, -35.74],
  AM: [-3.12, -60.02],
  AP: [0.03, -51.07],
  BA: [-12.97, -38.5],
  CE: [-3.72, -38.54],
  DF: [-15.78, -47.93],
  ES: [-20.32, -40.34],
  GO: [-16.69, -49.26],
  MA: [-2.53, -44.3],
  MG: [-19.92, -43.94],
  MS: [-20.44, -54.65],
  MT: [-15.6, -56.1],
  PA: [-1.46, -48.5],
  PB: [-7.12, -34.86],
  PE: [-8.05, -34.9],
  PI: [-5.09, -42.8],
  PR: [-25.43, -49.27],
  RJ: [-22.91, -43.17],
  RN: [-5.79, -35.21],
  RO: [-8.76, -63.9],
  RR: [2.82, -60.67],
  RS: [-30.03, -51.23],
  SC: [-27.6, -48.55],
  SE: [-10.91, -37.07],
  SP: [-23.55, -46.63],
  TO: [-10.17, -48.33],
}

/** States that touch this one. */
export const ufsVizinhas = (uf: string): string[] => VIZINHAS[uf]?.split(' ') ?? []

/** Whether two states touch each other. */
export const saoVizinhas = (uma: string, outra: string): boolean => ufsVizinhas(uma).includes(outra)

function distancia(uma: string, outra: string): number {
  const [lat1, lng1] = CAPITAIS[uma]!
  const [lat2, lng2] = CAPITAIS[outra]!
  return Math.hypot(lat1 - lat2, lng1 - lng2)
}

/**
 * The states between two states, in the order of the road: the fewest, and of those the shortest way. Neither end is
 * in the answer; it is empty when they touch, are the same, or one is not a state.
 */
export function proporPercurso(de: string, ate: string): string[] {
  if (!VIZINHAS[de] || !VIZINHAS[ate] || de === ate) return []
  let caminhos = [{ ufs: [de], km: 0 }]
  const vistas = new Set([de])
  while (caminhos.length > 0) {
    const chegaram = caminhos.filter(({ ufs }) => saoVizinhas(ufs.at(-1)!, ate))
    if (chegaram.length > 0) {
      const total = ({ ufs, km }: { ufs: string[]; km: number }) => km + distancia(ufs.at(-1)!, ate)
      return chegaram.reduce((melhor, um) => (total(um) < total(melhor) ? um : melhor)).ufs.slice(1)
    }
    const seguintes = caminhos.flatMap(({ ufs, km }) =>
      ufsVizinhas(ufs.at(-1)!)
        .filter((uf) => !vistas.has(uf))
        .map((uf) => ({ ufs: [...ufs, uf], km: km + distancia(ufs.at(-1)!, uf) })),
    )
    for (const { ufs } of seguintes) vistas.add(ufs.at(-1)!)
    caminhos = seguintes
  }
  return []
}

/** The first two neighbours of a road that do not touch, or `null` when it can be driven. */
export function saltoNoPercurso(
  de: string,
  percurso: readonly string[],
  ate: string,
): [string, string] | null {
  const todas = [de, ...percurso, ate]
  for (let i = 1; i < todas.length; i++) {
    const [uma, outra] = [todas[i - 1]!, todas[i]!]
    if (uma !== outra && !saoVizinhas(uma, outra)) return [uma, outra]
  }
  return null
}
