import type { Acaso } from './acaso.ts'
import type { Lugar, RotaDemo } from './rotas-sao-paulo.ts'

/* What the simulation makes. Texts and times as the database will hold them; links are object references. */

export type PessoaSim = {
  documento: string
  nome: string
  lugar: Lugar
  bairro: string
  logradouro: string
  numero: string
  cep: string
  telefone: string
}
export type EmbarcadorSim = { documento: string; nome: string; uf: string; cUF: string }
export type MotoristaSim = { cpf: string; nome: string; placa: string }

export type ProvaSim = {
  ocorrencia: number
  efeito: 'entrega' | 'outras' | 'tentativa'
  em: Date
  recebedor: string
  documento: string
  grau: string
  lat: number
  lng: number
  estado: 'auditoria' | 'aprovado' | 'dispensado'
  aprovadoEm: Date | null
  comFoto: boolean
}
export type EventoSim = {
  tipo: string
  situacao: string
  texto: string
  em: Date
  quem: string
  lat?: number
  lng?: number
  /** What was said at the door. */
  dados?: { ocorrencia: number; efeito: string }
}
export type NotaSim = {
  chave: string
  serie: number
  numero: number
  emissao: Date
  prazo: string
  embarcador: EmbarcadorSim
  dest: PessoaSim
  rota: string
  volumes: number
  pesoGramas: number
  valorCentavos: number
  situacao: string
  desfecho: 'entrega' | 'outras' | null
  ocorrencia: number | null
  romaneio: RomaneioSim | null
  protocolo: ProtocoloSim | null
  tentativas: number
  /** Forgotten in a corner of the warehouse: it gets late. */
  retida: boolean
  eventos: EventoSim[]
  provas: (ProvaSim & { romaneio: RomaneioSim })[]
  /** How an earlier play closed it. */
  fechada?: { em: Date; comFoto: boolean }
}
export type RomaneioSim = {
  rota: string
  estado: 'pre' | 'expedicao' | 'viagem' | 'concluido'
  motorista: MotoristaSim | null
  criadoEm: Date
  saidaEm: Date | null
  concluidoEm: Date | null
  notas: NotaSim[]
}
export type ProtocoloSim = {
  romaneio: RomaneioSim
  embarcador: EmbarcadorSim
  geradoEm: Date
  notas: NotaSim[]
  enviado: boolean
}

export type BaseSim = {
  notas: NotaSim[]
  romaneios: RomaneioSim[]
  protocolos: ProtocoloSim[]
}

/** Where an earlier play ended, and what it left: open trips, romaneios that wait, notes; and what waits for a protocol. */
export type Antes = { em: Date; notas: NotaSim[]; romaneios: RomaneioSim[] }

/** What a base is played from. */
export type Entrada = {
  seed: number
  agora: Date
  /** Whole days before today. */
  dias: number
  antes?: Antes
  porDia: number
  rotas: RotaDemo[]
  embarcadores: EmbarcadorSim[]
  motoristas: MotoristaSim[]
  /** A recipient who buys often: somebody's login answers for it. */
  frequente?: { documento: string; nome: string }
  documentoDe: (acaso: Acaso, n: number) => string
  primeiroNumero: number
}
