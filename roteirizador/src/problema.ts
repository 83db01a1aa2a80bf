/**
 * What is asked of the planner, as plain data. Lengths in metres, times in seconds from the start of the horizon, money in centavos
 * (fractions allowed in rates, never in results), mass in grams, volume in cm³.
 */
export interface Problema {
  versao: 1
  lugares: Lugar[]
  perfis: Perfil[]
  veiculos: Veiculo[]
  paradas: Parada[]
  regras?: Regras
  pesos?: Pesos
}

/** A point of the earth, or of a plane where the profile says so. `erro`: radius in metres within which the true door lies. */
export interface Lugar {
  id: string
  lat: number
  lng: number
  erro?: number
}

/** How one kind of vehicle moves between places. */
export type Perfil =
  /** Row-major tables over `lugares`; `metros[i * n + j]` leads from i to j. Never assumed symmetric. */
  | {
      id: string
      fonte: 'matriz'
      metros: Int32Array
      segundos: Int32Array
      /** Places of its rows and columns, in order; absent: all of the problem. A way to or from any other place is estimated. */
      de?: string[]
      fatias?: Fatia[]
    }
  /** Straight line times the road factor; speeds by length of the leg; a fixed time at every arrival. */
  | { id: string; fonte: 'estimativa'; fator?: number; acesso?: number; fatias?: Fatia[] }
  /** `lat` and `lng` are coordinates of a plane: Euclidean length times `escala`, rounded to an integer; time equals length. */
  | { id: string; fonte: 'plano'; escala: number; arredonda: 'perto' | 'baixo' }

/** From `de` on (seconds of the horizon) travel takes `fator` times as long. Sorted; before the first one the factor is 1. */
export interface Fatia {
  de: number
  fator: number
}

/** Absent quantities are zero in a stop and boundless in a vehicle. */
export interface Quantidade {
  g?: number
  cm3?: number
  volumes?: number
  centavos?: number
}

export type Janela = [abre: number, fecha: number]

export interface Veiculo {
  id: string
  /** VUC, toco, truck …: named by restrictions by the hour. */
  tipo?: string
  perfil: string
  inicio: string
  /** `null`: the day ends at the last stop. */
  fim: string | null
  turno: Janela
  capacidade?: Quantidade
  custo: {
    fixo?: number
    km?: number
    hora?: number
    horaExtra?: number
    /** Two where nobody says how many. */
    eixos?: number
    litrosPorKm?: number
  }
  max?: { km?: number; paradas?: number; horas?: number; viagens?: number }
  /** Seconds a reload takes between two trips of the day. */
  recarga?: number
  atributos?: string[]
  /** Last digit of the plate, for the rodízio. */
  placaFinal?: number
  motorista?: { id: string; dirigiuHoje?: number }
  /** Territory: extra cost in centavos of a stop of zone z; a zone that is missing costs `pesos.zona`. */
  zonas?: Record<string, number>
  /** The day under way: where the vehicle is, and from when on it can move. */
  agora?: { lugar: string; em: number }
  /** Stops already loaded on it, in the order that is already settled: none goes before them. */
  prefixo?: string[]
}

export interface Parada {
  id: string
  lugar: string
  /** A delivery leaves the base with the vehicle; a collection comes back with it. */
  tipo?: 'entrega' | 'coleta'
  quantidade?: Quantidade
  servico?: number
  /** In order, not overlapping; none: any time of the shift. */
  janelas?: Janela[]
  /** What leaving it out costs, in centavos; `null` or absent: it must be served. */
  premio?: number | null
  /** Among stops that must be served and cannot all be: one of a tier is worth four of the tier below it. Zero where nobody says. */
  prioridade?: number
  /** Its goods are at the base from then on. */
  liberadaEm?: number
  /** Attributes the vehicle must have, and must not have. */
  exige?: string[]
  proibe?: string[]
  /** The collection that this delivery takes its goods from: same vehicle, before it. */
  par?: string
  /** Goods of this class, and classes that may not ride with them. */
  grupo?: string
  naoCom?: string[]
  zona?: string
  trava?: { veiculo: string; posicao?: number }
}

export interface Regras {
  /** Deliveries before collections on every trip (goods at the back of the body). */
  entregasAntes?: boolean
  /** A route of collections alone is refused. */
  coletaSoComEntrega?: boolean
  /** Rests of the law; absent: none are planned. */
  lei?: Lei
  restricoes?: Restricao[]
  pedagios?: Pedagio[]
}

/** A toll: who goes through the line from one point to the other pays so many centavos an axle, either way. */
export interface Pedagio {
  id: string
  nome: string
  linha: [de: [lat: number, lng: number], ate: [lat: number, lng: number]]
  porEixo: number
}

/** CTB art. 67-C and CLT 235-C as data, so that a change of the law is a change of a row. All in seconds. */
export interface Lei {
  direcaoSeguida: number
  pausa: number
  jornada: number
  extraMaximo: number
  /** Whether a service as long as the pause counts as the pause. */
  servicoDescansa: boolean
  /** Waiting at a door is work, unless this says no. */
  esperaConta?: boolean
}

/** Hours in which some vehicles may not stop inside a polygon (ZMRC, rodízio, night noise). */
export interface Restricao {
  id: string
  nome: string
  poligono: [lat: number, lng: number][]
  tipos?: string[]
  finais?: number[]
  horas: Janela[]
}

export interface Pesos {
  /** Centavos a stop outside the vehicle's territory costs. */
  zona?: number
  /** Centavos per second of overtime beyond the vehicle's own rate. */
  extra?: number
  /** Fairness: centavos times the square of a vehicle's stops of the day, so that an even share costs least. */
  equilibrio?: number
  /** Compactness: centavos a kilometre between one door and the next costs besides the way itself; to and from the base it does not. */
  compacta?: number
  /** Fewer vehicles: centavos that each one which leaves counts besides its own cost. */
  veiculo?: number
  /** Centavos a kilogram of CO2 costs, of the litres that the vehicle drinks. */
  co2?: number
}

export const QUANTIDADES = ['g', 'cm3', 'volumes', 'centavos'] as const
