/** Chance with a fixed seed: the same world every time. */
export type Acaso = {
  /** In [0, 1). */
  real: () => number
  int: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (p: number) => boolean
  digits: (n: number) => string
}

/** mulberry32: small, fast, good enough for a demo. */
export function criarAcaso(seed: number): Acaso {
  let state = seed >>> 0
  const real = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(real() * (max - min + 1))
  return {
    real,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (p) => real() < p,
    digits: (n) => Array.from({ length: n }, () => int(0, 9)).join(''),
  }
}
