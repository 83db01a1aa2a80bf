const firstWait = 200
const longestWait = 30_000
/** Whoever lived so long works: what ends it after that comes from outside. */
const proof = 30_000
const mostDeaths = 5

/** How long to wait before what died is started again; a few deaths without ever having worked are hopeless. */
export class Patience {
  #inARow = 0
  #counted = 0
  #proven: boolean

  /** `proven`: it has worked before. */
  constructor(proven = false) {
    this.#proven = proven
  }

  /** `excused`: it was not its fault, and is not counted. */
  died(lived: number, excused = false): number | 'hopeless' {
    if (lived >= proof) {
      this.#proven = true
      this.#inARow = 0
      this.#counted = 0
    }
    this.#inARow++
    if (!excused) this.#counted++
    if (!this.#proven && this.#counted > mostDeaths) return 'hopeless'
    return Math.min(firstWait * 2 ** (this.#inARow - 1), longestWait)
  }
}
