import type { MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { formatCpf, formatPlaca } from '@tropeiro/contract/formats'
import type { MotoristaNoFio } from '../motoristas.queries.ts'

/** What the fields hold: choices and days as text. */
export type Escrito = Omit<
  Required<MotoristaNoFio>,
  'base' | 'placa' | 'cnh_validade' | 'toxicologico_ate'
> & {
  base: string
  placa: string
  cnh_validade: string
  toxicologico_ate: string
}

export const rascunhoDe = (m: MotoristaInteiro | null): Escrito => ({
  cpf: m ? formatCpf(m.cpf) : '',
  nome: m?.nome ?? '',
  telefone: m?.telefone ?? '',
  vinculo: m?.vinculo ?? 'frota',
  base: m?.base ?? '',
  cnh: m?.cnh ?? '',
  cnh_categoria: m?.cnh_categoria ?? '',
  cnh_validade: m?.cnh_validade ?? '',
  toxicologico_ate: m?.toxicologico_ate ?? '',
  rntrc: m?.rntrc ?? '',
  placa: m?.placa ? formatPlaca(m.placa) : '',
  escala: m?.escala ?? [],
  observacao: m?.observacao ?? '',
})

export const noFio = (e: Escrito): MotoristaNoFio => ({
  ...e,
  base: e.base || null,
  placa: e.placa || null,
  cnh_validade: e.cnh_validade || null,
  toxicologico_ate: e.toxicologico_ate || null,
})
