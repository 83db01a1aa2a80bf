/* The rows that the tower is made of, as the database gives them. */

export type RecorteDaTorre = { bases?: string[]; remetentes?: string[] }

export type Soma = { notas: number; valor_centavos: number }

export type LinhaAtrasada = Soma & {
  rota_id: string | null
  rota: string
  prazo: string
  em_rota: number
  total: number
}

export type LinhaDeHoje = Soma & {
  base_id: number | null
  base: string
  situacao: 'sem_romaneio' | 'expedicao'
  total: number
}

export type Viagem = Soma & {
  id: string
  numero: number
  cpf: string
  motorista: string
  telefone: string
  placa: string
  saida_em: Date
  /** When the driver was last heard of. */
  visto_em: Date | null
  /** How far apart, in metres, the places of the last while were; null with fewer than three. */
  espalhado_m: number | null
  pontos: number
}

export type AAuditar = Soma & { base_id: number | null; base: string; desde: Date; total: number }

export type Reprovada = Soma & {
  cpf: string
  motorista: string
  telefone: string
  desde: Date
  total: number
}

export type DocumentoParado = {
  id: string
  tipo: string
  chave: string
  tp_evento: string
  estado: string
  xmotivo: string
  erro: string
  desde: Date
  total: number
}

/** A CT-e whose taker disagrees, while it stands. */
export type CteEmDesacordo = {
  id: string
  cte_id: string
  numero: number
  autor: string
  detalhe: string
  valor_centavos: number
  desde: Date
  total: number
}

export type VisaoRow = {
  _id: string
  nome: string
  minha: boolean
  compartilhada: boolean
  dono: string
  bases: string[]
  remetentes: string[]
  sem: string[]
}
