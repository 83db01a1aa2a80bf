import type { EventoTipo, Regra, Violacao } from './passeio.ts'
import type { Problema } from './problema.ts'

/** A plan: each vehicle's day with its times, what was left out, and what all of it costs (centavos). */
export interface Solucao {
  rotas: Rota[]
  /** Stops that nobody visits. */
  fora: string[]
  /** How much of that must not be: stops without a price for leaving them out, each by its tier of priority. */
  falta: number
  custo: number
}

export interface Rota {
  veiculo: string
  /** Stops in order; `null`: back at the base for another load. */
  paradas: (string | null)[]
  saida: number
  chegada: number
  metros: number
  direcao: number
  servico: number
  espera: number
  pausas: number
  /** Grams of CO2 that the way burns. */
  co2: number
  custo: {
    fixo: number
    km: number
    hora: number
    extra: number
    zona: number
    pedagio: number
    co2: number
    compacta: number
    equilibrio: number
    veiculos: number
  }
  violacoes: { regra: Regra; quanto: number; parada: string | null; quantidade?: string }[]
  eventos: EventoDaRota[]
}

export interface EventoDaRota {
  tipo: EventoTipo
  parada: string | null
  viagem: number
  chega: number
  comeca: number
  sai: number
  metros: number
  carga: Record<string, number>
  /** Seconds that the start may slip before a later stop, or the end of the shift, is late; only of stops. */
  folga: number | null
}

export interface Opcoes {
  /** The same problem, seed and iterations give the same plan on every machine. */
  semente?: number
  /** A plan to go on from, where it breaks no rule: what comes out costs no more than it. */
  inicio?: readonly Dia[]
  /** The budget: steps, or milliseconds of `relogio`. One of the two. */
  iteracoes?: number
  limiteMs?: number
  /** Milliseconds that only grow; absent: the clock on the wall. A test or a bench gives processor time. */
  relogio?: () => number
  /** Called at each better plan, at most four times a second, and once at the end. */
  aoProgredir?: (p: Progresso) => void
  /** Shared memory: anything but zero in its first place ends the run, which then answers the best plan so far. */
  sinal?: Int32Array
}

export interface OpcoesDeIlhas extends Opcoes {
  /** Searches at once; each has the whole budget. */
  threads: number
  /** The budget in milliseconds is of processor time, of each thread. */
  processador?: boolean
}

export interface Progresso {
  custo: number
  fora: number
  falta: number
  iteracoes: number
  /** Share of the budget that is spent, 0 … 1. */
  parte: number
  /** The better plan itself, walked when asked for; only within the call. */
  plano: () => Solucao
}

export interface Resultado extends Solucao {
  iteracoes: number
  semente: number
  cancelado: boolean
}

/** A vehicle's day as a person or a plan gives it: stops in order, `null` for a reload. */
export interface Dia {
  veiculo: string
  paradas: (string | null)[]
}

/** Where a stop could go: `posicao` counts entries of the day before it, reloads among them. */
export interface Encaixe {
  veiculo: string
  posicao: number
  /** Centavos that the day costs more, and how much longer it gets. */
  custo: number
  metros: number
  segundos: number
  /** Rules that the day breaks with the stop in it and did not break before, worst amounts first. Empty: it fits. */
  violacoes: { regra: Violacao['regra']; quanto: number; quantidade?: string }[]
}

/** Why nobody visits a stop, and what would help. */
export interface Motivo {
  parada: string
  /**
   * `impossivel`: no vehicle may, even alone; `nao_coube`: one rule away from a place; `preco`: its place costs more than leaving it out;
   * `cabe`: there is a place, the search did not take it; `cheio`: every place breaks several rules.
   */
  tipo: 'impossivel' | 'nao_coube' | 'preco' | 'cabe' | 'cheio'
  regra?: Regra
  quanto?: number
  veiculo?: string
  frase: string
}

/** What is wrong or doubtful in the data, before the run. An `erro` keeps the stop out of any plan; an `aviso` is worth a look. */
export interface Reparo {
  gravidade: 'erro' | 'aviso'
  parada?: string
  veiculo?: string
  lugar?: string
  frase: string
}

/** What the package does for who stands outside of it. */
export interface Roteirizador {
  resolver(problema: Problema, opcoes: Opcoes): Resultado
  resolverEmIlhas(problema: Problema, opcoes: OpcoesDeIlhas): Promise<Resultado>
  avaliar(problema: Problema, dias: readonly Dia[]): Solucao
  inserir(problema: Problema, dias: readonly Dia[], parada: string, limite?: number): Encaixe[]
  explicar(problema: Problema, dias: readonly Dia[]): Motivo[]
  preparar(problema: Problema): Reparo[]
  /** A broken rule and by how much, in words. */
  quebra(regra: Regra, quanto: number, quantidade?: string): string
}
