import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Titulo } from './formas.ts'
import {
  type Cessao,
  cessoesDoTitulo,
  type EstadoDoTitulo,
  type FaixaDeAtraso,
  faixasDeAtraso,
  nomeDoEstadoDoTitulo,
  type OrigemDoTitulo,
  origensDoTitulo,
} from './nomes.ts'

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]

export const listaDeTitulos = lista<Titulo>()({
  id: 'titulos',
  titulo: 'Títulos',
  nomes: ['título', 'títulos'],
  linha: (t) => t._id,
  busca: 'Número, nome, CNPJ ou descrição',
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: opcoes<EstadoDoTitulo>(nomeDoEstadoDoTitulo),
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Vencimento', primary: true },
    { kind: 'flag', name: 'vencidos', label: 'Vencidos', primary: true },
    { kind: 'one', name: 'faixa', label: 'Atraso', options: opcoes<FaixaDeAtraso>(faixasDeAtraso) },
    { kind: 'options', name: 'origem', label: 'Origem', options: opcoes<OrigemDoTitulo>(origensDoTitulo) },
    { kind: 'options', name: 'cessao', label: 'Cessão', options: opcoes<Cessao>(cessoesDoTitulo) },
    { kind: 'text', name: 'categoria', label: 'Categoria' },
  ],
  porPagina: 50,
  ordem: 'vencimento',
  colunas: [
    {
      id: 'numero',
      header: 'Número',
      tipo: 'inteiro',
      size: 94,
      fixed: true,
      mobile: 'detail',
      sortable: true,
    },
    { id: 'nome', header: 'Nome', size: 190, grow: true, mobile: 'title', sortable: true },
    { id: 'descricao', header: 'Descrição', size: 140 },
    { id: 'parcela', header: 'Parcela', size: 90, hidden: true, de: (t) => `${t.parcela}/${t.parcelas}` },
    {
      id: 'estado',
      header: 'Estado',
      size: 175,
      mobile: 'status',
      de: (t) => nomeDoEstadoDoTitulo[t.estado],
    },
    { id: 'vencimento', header: 'Vencimento', tipo: 'data', size: 126, sortable: true },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 112, mobile: false, sortable: true },
    { id: 'saldo', header: 'Saldo', tipo: 'dinheiro', size: 112, sortable: true },
    { id: 'categoria_nome', header: 'Categoria', size: 145, mobile: false },
    {
      id: 'documento',
      header: 'CNPJ ou CPF',
      size: 160,
      hidden: true,
      de: (t) => formatDocumento(t.documento),
    },
    { id: 'origem', header: 'Origem', size: 120, hidden: true, de: (t) => origensDoTitulo[t.origem] },
    { id: 'emissao', header: 'Emissão', tipo: 'data', size: 120, hidden: true },
    { id: 'vencimento_original', header: 'Vencimento original', tipo: 'data', size: 150, hidden: true },
    { id: 'ajuste', header: 'Ajustes', tipo: 'dinheiro', size: 120, hidden: true },
    { id: 'liquidado', header: 'Liquidado', tipo: 'dinheiro', size: 120, hidden: true },
    { id: 'encargos', header: 'Juros e multa', tipo: 'dinheiro', size: 120, hidden: true },
    { id: 'centro', header: 'Centro de custo', size: 150, hidden: true, de: (t) => t.centro?.nome ?? '' },
    { id: 'cessao', header: 'Cessão', size: 120, hidden: true, de: (t) => cessoesDoTitulo[t.cessao] },
    { id: 'cedido_a', header: 'Cedido a', size: 160, hidden: true },
    { id: 'autor', header: 'Feito por', size: 150, hidden: true },
  ],
})
