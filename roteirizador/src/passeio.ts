/** In a sequence of stops: back to the base for another load. */
export const RELOAD = -1

export type EventoTipo = 'saida' | 'parada' | 'espera' | 'pausa' | 'recarga' | 'chegada'

/** What happens on a route, in order. Times in seconds of the horizon, `m` the metres driven to get there. */
export interface Evento {
  tipo: EventoTipo
  /** Index of the stop, -1 at the base or on the way. */
  parada: number
  viagem: number
  chega: number
  comeca: number
  sai: number
  m: number
  /** Of the quantities that the problem uses, aboard when leaving. */
  carga: number[]
}

export type Regra =
  | 'janela'
  | 'turno'
  | 'km'
  | 'paradas'
  | 'horas'
  | 'viagens'
  | 'capacidade'
  | 'atributo'
  | 'trava'
  | 'grupo'
  | 'ordem'
  | 'prefixo'
  | 'par'
  | 'jornada'

/** A rule that a route breaks and by how much: seconds, metres, stops, or units of the quantity. */
export interface Violacao {
  regra: Regra
  quanto: number
  /** Index of the stop where it shows, -1 for the whole route. */
  parada: number
  /** Which quantity, for `capacidade`. */
  quantidade?: number
}

export interface Passeio {
  saida: number
  chegada: number
  metros: number
  /** At the wheel. */
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
  violacoes: Violacao[]
  eventos: Evento[]
}
