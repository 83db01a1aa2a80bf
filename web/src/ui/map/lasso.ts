export type Spot = { x: number; y: number }

/** Whether a spot lies within a line that is closed from its end to its beginning (even-odd). */
export function inside({ x, y }: Spot, line: readonly Spot[]): boolean {
  if (line.length < 3) return false
  let within = false
  for (const [at, a] of line.entries()) {
    const b = line.at(at - 1) as Spot
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}
