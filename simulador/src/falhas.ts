/** What may go wrong with one call. `antes`: nothing was done; `depois`: it was, and only the answer suffers. */
export const modos = [
  'cair_antes',
  'cair_depois',
  'atrasar',
  'duas_vezes',
  'truncar',
  'digest_errado',
  'html_500_antes',
  'html_500_depois',
  'html_503_antes',
  'soap_fault_antes',
  'soap_fault_depois',
  'latin1',
  'outro_involucro',
  'cstat_108',
  'cstat_109',
  'cstat_999',
] as const
export type Modo = (typeof modos)[number]

export type Regra = {
  /** Names of services; none means all. */
  servicos?: string[]
  modo: Modo | 'ao_acaso'
  /** Share of calls, 0 to 1; 1 when left out. */
  chance?: number
  /** So many times at most. */
  vezes?: number
  /** Of `atrasar`. */
  ms?: number
}

/** Which fault strikes a call: the first rule that fits. */
export class Falhas {
  #regras: Regra[] = []
  readonly feitas = new Map<string, number>()

  definir(regras: Regra[]): void {
    this.#regras = regras.map((r) => ({ ...r }))
  }

  sortear(servico: string): { modo: Modo; ms: number } | null {
    for (const regra of this.#regras) {
      if (regra.servicos && !regra.servicos.includes(servico)) continue
      if (regra.vezes !== undefined && regra.vezes <= 0) continue
      if (Math.random() >= (regra.chance ?? 1)) continue
      if (regra.vezes !== undefined) regra.vezes--
      const modo = regra.modo === 'ao_acaso' ? modos[Math.floor(Math.random() * modos.length)]! : regra.modo
      this.feitas.set(modo, (this.feitas.get(modo) ?? 0) + 1)
      return { modo, ms: regra.ms ?? 1000 }
    }
    return null
  }
}
