import { formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { combustiveis, propriedades, Veiculo } from './calls.ts'
import { atributosDoVeiculo, unidades } from './unidades.ts'
import { nomeDoEstado } from './vida.ts'

export const nomeDaPropriedade: Record<(typeof propriedades)[number], string> = {
  frota: 'Frota própria',
  agregado: 'Agregado',
  terceiro: 'Terceiro',
  alugado: 'Alugado',
}
export const nomeDoCombustivel: Record<(typeof combustiveis)[number], string> = {
  diesel_s10: 'Diesel S10',
  diesel_s500: 'Diesel S500',
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  flex: 'Flex',
  gnv: 'GNV',
  eletrico: 'Elétrico',
}

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))

export const opcoesDeEstado = opcoes(nomeDoEstado)
export const opcoesDePropriedade = opcoes(nomeDaPropriedade)
export const opcoesDeCombustivel = opcoes(nomeDoCombustivel)
export const opcoesDeAtributo = opcoes(atributosDoVeiculo)

export const listaDeVeiculos = lista<Veiculo>()({
  id: 'veiculos',
  titulo: 'Veículos',
  nomes: ['veículo', 'veículos'],
  linha: (v) => v._id,
  busca: 'Placa, número, modelo ou dono',
  filtros: [
    { kind: 'options', name: 'estado', label: 'Estado', options: opcoesDeEstado, primary: true },
    { kind: 'options', name: 'propriedade', label: 'De quem é', options: opcoesDePropriedade, primary: true },
  ],
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 120,
      fixed: true,
      mobile: 'title',
      de: (v) => formatPlaca(v.placa),
    },
    { id: 'frota', header: 'Número', size: 90 },
    { id: 'estado', header: 'Estado', size: 120, mobile: 'status', de: (v) => nomeDoEstado[v.estado] },
    { id: 'unidade', header: 'Tipo', size: 200, de: (v) => unidades[v.unidade].nome },
    {
      id: 'modelo',
      header: 'Modelo',
      size: 200,
      grow: true,
      de: (v) => [v.marca, v.modelo, v.ano].filter(Boolean).join(' '),
    },
    {
      id: 'propriedade',
      header: 'De quem é',
      size: 160,
      de: (v) => v.proprietario || nomeDaPropriedade[v.propriedade],
    },
    { id: 'base', header: 'Base', size: 140, de: (v) => v.base ?? 'Qualquer base' },
    { id: 'capacidade_kg', header: 'Carga (kg)', tipo: 'inteiro', size: 110 },
    {
      id: 'capacidade_m3',
      header: 'Carga (m³)',
      tipo: 'decimal',
      size: 110,
      de: (v) => (v.capacidade_litros === null ? null : v.capacidade_litros / 1000),
    },
    {
      id: 'limite',
      header: 'Limite de valor',
      tipo: 'dinheiro',
      size: 140,
      de: (v) => v.limite_valor_centavos,
    },
    {
      id: 'custo_km',
      header: 'Custo por km',
      tipo: 'dinheiro',
      size: 130,
      hidden: true,
      de: (v) => v.custo_km_centavos,
    },
    {
      id: 'custo_dia',
      header: 'Custo por dia',
      tipo: 'dinheiro',
      size: 130,
      hidden: true,
      de: (v) => v.custo_dia_centavos,
    },
    {
      id: 'atributos',
      header: 'Tem',
      size: 200,
      hidden: true,
      de: (v) => v.atributos.map((a) => atributosDoVeiculo[a]).join(', '),
    },
    { id: 'renavam', header: 'Renavam', size: 130, hidden: true },
    { id: 'rntrc', header: 'RNTRC', size: 110, hidden: true },
  ],
})
