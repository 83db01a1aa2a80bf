import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { formatDocumento, formatPlaca } from '@tropeiro/contract/formats'
import type { VeiculoNoFio } from '../veiculos.queries.ts'

/** What the fields hold: choices as text, litres as cubic metres, tenths as km a litre. */
export type Escrito = Omit<
  Required<VeiculoNoFio>,
  'uf' | 'base' | 'combustivel' | 'documento_proprietario' | 'capacidade_litros' | 'consumo_decimos'
> & {
  uf: string
  base: string
  combustivel: string
  documento_proprietario: string
  capacidade_litros: number | null
  consumo_decimos: number | null
}

const vezes = (n: number | null | undefined, by: number) =>
  n === null || n === undefined ? null : Math.round(n * by * 1000) / 1000

export const rascunhoDe = (v: Veiculo | null): Escrito => ({
  placa: v ? formatPlaca(v.placa) : '',
  frota: v?.frota ?? '',
  unidade: v?.unidade ?? 'toco',
  marca: v?.marca ?? '',
  modelo: v?.modelo ?? '',
  ano: v?.ano ?? null,
  renavam: v?.renavam ?? '',
  chassi: v?.chassi ?? '',
  uf: v?.uf ?? '',
  propriedade: v?.propriedade ?? 'frota',
  proprietario: v?.proprietario ?? '',
  documento_proprietario: formatDocumento(v?.documento_proprietario ?? ''),
  rntrc: v?.rntrc ?? '',
  base: v?.base ?? '',
  tara_kg: v?.tara_kg ?? null,
  capacidade_kg: v?.capacidade_kg ?? null,
  capacidade_litros: vezes(v?.capacidade_litros, 0.001),
  limite_valor_centavos: v?.limite_valor_centavos ?? null,
  combustivel: v?.combustivel ?? '',
  tanque_litros: v?.tanque_litros ?? null,
  tanque_frio_litros: v?.tanque_frio_litros ?? null,
  consumo_decimos: vezes(v?.consumo_decimos, 0.1),
  custo_dia_centavos: v?.custo_dia_centavos ?? null,
  custo_km_centavos: v?.custo_km_centavos ?? null,
  atributos: v?.atributos ?? [],
  observacao: v?.observacao ?? '',
})

export const noFio = (e: Escrito): VeiculoNoFio => ({
  ...e,
  uf: (e.uf || null) as VeiculoNoFio['uf'],
  base: e.base || null,
  combustivel: (e.combustivel || null) as VeiculoNoFio['combustivel'],
  documento_proprietario: e.documento_proprietario || null,
  capacidade_litros: vezes(e.capacidade_litros, 1000),
  consumo_decimos: vezes(e.consumo_decimos, 10),
})
