import { vida } from '../../vida.ts'
import { type estadosDoVeiculo, veiculos } from './calls.ts'

export type VeiculoVivo = { estado: (typeof estadosDoVeiculo)[number]; placa: string }

const { mudar, editar } = veiculos
const fora = (v: VeiculoVivo) =>
  `O veículo ${v.placa} não é mais da frota (${nomeDoEstado[v.estado].toLowerCase()}).`

export const nomeDoEstado: Record<VeiculoVivo['estado'], string> = {
  ativo: 'Em serviço',
  reserva: 'Reserva',
  oficina: 'Na oficina',
  vendido: 'Vendido',
  sinistrado: 'Sinistrado',
  baixado: 'Baixado',
}

/** A vehicle in the house's hands comes and goes; one that was sold stays sold, one that was wrecked may be written off or come back. */
export const vidaDoVeiculo = vida<VeiculoVivo>()([
  [['ativo', 'reserva', 'oficina', 'sinistrado'], 'ativo', 'ativo', mudar, fora],
  [['ativo', 'reserva', 'oficina'], 'reserva', 'reserva', mudar, fora],
  [['ativo', 'reserva', 'oficina', 'sinistrado'], 'oficina', 'oficina', mudar, fora],
  [['ativo', 'reserva', 'oficina', 'sinistrado'], 'vendido', 'vendido', mudar, fora],
  [['ativo', 'reserva', 'oficina'], 'sinistrado', 'sinistrado', mudar, fora],
  [['ativo', 'reserva', 'oficina', 'sinistrado'], 'baixado', 'baixado', mudar, fora],
  [['ativo', 'reserva', 'oficina', 'sinistrado', 'vendido', 'baixado'], 'editar', '=', editar, fora],
])
