import { formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Abastecimento } from './formas.ts'
import { decisoes, marcas, origensDoAbastecimento, produtos, situacoes } from './nomes.ts'

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]

/** km a litre of the stretch that it closes; a partial shows none. */
export const kmPorLitro = (a: Pick<Abastecimento, 'trecho_km' | 'trecho_ml'>): number | null =>
  a.trecho_km === null || a.trecho_ml === null
    ? null
    : Math.round((a.trecho_km * 100_000) / a.trecho_ml) / 100

/** Litres an hour of the stretch of the refrigeration unit that it closes. */
export const litrosPorHora = (a: Pick<Abastecimento, 'frio_decimos' | 'frio_ml'>): number | null =>
  a.frio_decimos === null || a.frio_ml === null ? null : Math.round(a.frio_ml / a.frio_decimos) / 100

/** What speaks against it, worst first. */
export const nomesDasMarcas = (a: Pick<Abastecimento, 'marcas'>): string =>
  a.marcas.map((m) => marcas[m.chave]).join(', ')

export const listaDeAbastecimentos = lista<Abastecimento>()({
  id: 'abastecimentos',
  titulo: 'Combustível',
  nomes: ['abastecimento', 'abastecimentos'],
  linha: (a) => a._id,
  busca: 'Placa, número, posto ou motorista',
  filtros: [
    { kind: 'options', name: 'situacao', label: 'Situação', options: opcoes(situacoes), primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Dia', primary: true },
    { kind: 'options', name: 'marca', label: 'Marca', options: opcoes(marcas) },
    { kind: 'options', name: 'produto', label: 'Produto', options: opcoes(produtos) },
  ],
  porPagina: 50,
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (a) => formatPlaca(a.placa),
    },
    { id: 'em', header: 'Quando', tipo: 'dataHora', size: 140 },
    { id: 'litros', header: 'Litros', tipo: 'decimal', size: 90, de: (a) => a.ml / 1000 },
    {
      id: 'produto',
      header: 'Produto',
      size: 150,
      de: (a) => `${produtos[a.produto]}${a.frio ? ', frio' : ''}`,
    },
    { id: 'hodometro', header: 'Hodômetro', tipo: 'inteiro', size: 110 },
    { id: 'km_l', header: 'km/l', tipo: 'decimal', size: 80, de: kmPorLitro },
    { id: 'l_h', header: 'L/h', tipo: 'decimal', size: 80, hidden: true, de: litrosPorHora },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 120, de: (a) => a.centavos },
    {
      id: 'marcas',
      header: 'O que se viu',
      size: 320,
      grow: true,
      mobile: 'status',
      de: (a) => a.marcas.map((m) => m.frase).join(' '),
    },
    { id: 'posto', header: 'Posto', size: 180 },
    {
      id: 'decisao',
      header: 'Decisão',
      size: 110,
      de: (a) => (a.decisao === null ? '' : decisoes[a.decisao]),
    },
    { id: 'motorista', header: 'Motorista', size: 150, hidden: true },
    {
      id: 'preco',
      header: 'Preço/L',
      tipo: 'decimal',
      size: 90,
      hidden: true,
      de: (a) => (a.milesimos === null ? null : a.milesimos / 1000),
    },
    {
      id: 'origem',
      header: 'Origem',
      size: 110,
      hidden: true,
      de: (a) => origensDoAbastecimento[a.origem],
    },
  ],
})
