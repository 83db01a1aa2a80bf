import { Diario } from '../diario.ts'

/** A registration as the supplier has it. */
export type Registrado = {
  tipo: string
  referencia: string
  situacao: 'registrado' | 'processando' | 'recusado' | 'cancelado'
  numero: string
  protocolo: string
  valor_centavos: number | null
  motivo: string
  /** So many more questions before one that is late has its number. */
  faltam: number
  /** How often it was told. */
  vezes: number
}

/** What the simulator registered, in a journal that survives the process. */
export class Registros {
  readonly todos = new Map<string, Registrado>()
  readonly #diario: Diario<Registrado>
  #sequencia = 0

  constructor(arquivo: string) {
    this.#diario = new Diario<Registrado>(arquivo, (r) => this.#aplicar(r))
  }

  de(tipo: string, referencia: string): Registrado | undefined {
    return this.todos.get(`${tipo} ${referencia}`)
  }

  gravar(r: Registrado): Promise<void> {
    this.#aplicar(r)
    return this.#diario.anotar(r)
  }

  /** CIOT: twelve digits; a toll voucher: digits; an insurance entry: letters and digits. */
  proximoNumero(tipo: string): string {
    const n = this.#sequencia + 1
    if (tipo === 'ciot') return String(100_000_000_000 + n)
    return tipo === 'vale_pedagio' ? String(70_000_000_000 + n) : `AVB${String(n).padStart(17, '0')}`
  }

  fechar(): void {
    this.#diario.fechar()
  }

  #aplicar(r: Registrado): void {
    const nova = !this.todos.has(`${r.tipo} ${r.referencia}`)
    if (nova) this.#sequencia++
    this.todos.set(`${r.tipo} ${r.referencia}`, r)
  }
}
