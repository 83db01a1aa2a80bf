/** Colours that are told apart on the map by day and by night; whoever needs more begins again. */
export const CORES_DO_MAPA = [
  '#0b6b8a',
  '#c2410c',
  '#4d7c0f',
  '#7c3aed',
  '#be185d',
  '#0f766e',
  '#a16207',
  '#1d4ed8',
  '#9f1239',
  '#15803d',
  '#6d28d9',
  '#57534e',
] as const

/** What belongs to nobody. */
export const COR_DE_NINGUEM = '#cf3a31'

export const corDoMapa = (at: number): string => CORES_DO_MAPA[at % CORES_DO_MAPA.length] as string
