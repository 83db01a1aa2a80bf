/** xorshift128 on 32-bit integers: the same numbers on every machine, in order, from one seed. */
export class Random {
  private a: number
  private b = 0x9e3779b9 | 0
  private c = 0x243f6a88 | 0
  private d = 0xb7e15162 | 0

  constructor(seed: number) {
    this.a = Math.imul(seed ^ 0x85ebca6b, 0xc2b2ae35) | 1
    for (let i = 0; i < 20; i++) this.next()
  }

  next(): number {
    let t = this.d
    const s = this.a
    this.d = this.c
    this.c = this.b
    this.b = s
    t ^= t << 11
    t ^= t >>> 8
    this.a = t ^ s ^ (s >>> 19)
    return this.a
  }

  /** In [0, 1). */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10
  }

  /** An integer in [0, n). */
  below(n: number): number {
    return ((this.next() >>> 0) * 2.3283064365386963e-10 * n) | 0
  }
}
