import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Destinatario, LugarDeDestinatarios } from '../destinatarios.ts'

/** LGPD: a person's CPF comes with only its middle. */
export const documentoDo = (d: Destinatario): string =>
  d.cnpjDest.startsWith('*') ? d.cnpjDest : formatDocumento(d.cnpjDest)

const daPessoa = {
  nomes: ['destinatário', 'destinatários'],
  linha: (d: Destinatario) => d._id,
  busca: 'Nome, CNPJ ou rua',
  ordem: 'destNome',
  porPagina: 10,
  colunas: [
    { id: 'destNome', header: 'Destinatário', size: 240, sortable: true, mobile: 'title' },
    {
      id: 'status',
      header: 'Status',
      size: 110,
      sortable: true,
      mobile: 'status',
      de: (d: Destinatario) => (d.status ? 'Ativo' : 'Inativo'),
    },
    {
      id: 'destEnd',
      header: 'Endereço',
      size: 260,
      grow: true,
      sortable: true,
      de: (d: Destinatario) => [d.destEnd, d.numeroDest].filter(Boolean).join(', '),
    },
    { id: 'destBairro', header: 'Bairro', size: 150, sortable: true },
    { id: 'destCidade', header: 'Cidade', size: 150, sortable: true },
    { id: 'destUf', header: 'UF', size: 84, sortable: true, mobile: false },
    { id: 'destRemetente', header: 'Remetente', size: 220 },
    { id: 'documento', header: 'CNPJ ou CPF', size: 170, hidden: true, de: documentoDo },
    { id: 'codCidade', header: 'Código IBGE', size: 110, hidden: true },
    {
      id: 'distribuidoras',
      header: 'Distribuidoras',
      size: 260,
      hidden: true,
      de: (d: Destinatario) => d.distribuidoras.map((one) => one.nome_dist).join('; '),
    },
  ],
} as const

/** Whether recipients are told apart by being on or off; places are counted by the same. */
const filtros = [
  {
    kind: 'one',
    name: 'status',
    label: 'Status',
    primary: true,
    options: [
      { value: 'ativo', label: 'Ativos' },
      { value: 'inativo', label: 'Inativos' },
    ],
  },
] as const

export const listaDeDestinatarios = lista<Destinatario>()({
  ...daPessoa,
  id: 'destinatarios',
  titulo: 'Destinatários',
  filtros,
})

export const listaSemRota = lista<Destinatario>()({
  ...daPessoa,
  id: 'destinatarios-sem-rota',
  titulo: 'Endereços sem rota',
})

/** States, their cities, their neighbourhoods: the levels above the addresses. */
export const listasDeLugares = (
  [
    ['Estado', 'estado', 'estados'],
    ['Cidade', 'cidade', 'cidades'],
    ['Bairro', 'bairro', 'bairros'],
  ] as const
).map(([header, um, muitos], nivel) =>
  lista<LugarDeDestinatarios>()({
    id: `destinatarios-${nivel}`,
    titulo: 'Destinatários',
    nomes: [um, muitos],
    linha: (l) => l.chave || '-',
    busca: 'Nome, CNPJ ou rua',
    filtros,
    colunas: [
      { id: 'nome', header, size: 260, grow: true, fixed: true, mobile: 'title' },
      { id: 'destinatarios', header: 'Destinatários', tipo: 'inteiro', size: 130 },
      { id: 'ativos', header: 'Ativos', tipo: 'inteiro', size: 100 },
      { id: 'sem_rota', header: 'Sem rota', tipo: 'inteiro', size: 110 },
    ],
  }),
)
