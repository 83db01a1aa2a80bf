import { formatDocumento, formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import {
  type CobrancaResumo,
  type EstadoDaCobranca,
  estadosDaCobranca,
  type TipoDeCobranca,
} from './cobrancas.ts'
import type { EstadiaResumo, SituacaoDaEstadia } from './formas.ts'
import {
  comoSeCobra,
  DIAS_ATE_PERDER,
  nomeDoEstadoDaCobranca,
  situacoesDaEstadia,
  tiposDeCobranca,
} from './nomes.ts'

import { fasesDaEstadia } from './relogio/relogio.ts'

/** '9 h 20'. */
export const emHoras = (minutos: number): string =>
  `${Math.floor(minutos / 60)} h ${String(Math.floor(minutos % 60)).padStart(2, '0')}`

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]

export const listaDeEstadias = lista<EstadiaResumo>()({
  id: 'estadias',
  titulo: 'Estadias',
  nomes: ['estadia', 'estadias'],
  linha: (e) => e._id,
  busca: 'Número, lugar, cliente, motorista ou placa',
  filtros: [
    {
      kind: 'options',
      name: 'situacao',
      label: 'Situação',
      options: opcoes<SituacaoDaEstadia>(situacoesDaEstadia),
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Chegada', primary: true },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 80, fixed: true, mobile: 'title' },
    { id: 'lugar', header: 'Lugar', size: 170, grow: true },
    { id: 'motorista', header: 'Motorista', size: 145 },
    { id: 'placa', header: 'Placa', size: 90, mobile: false, de: (e) => formatPlaca(e.placa) },
    {
      id: 'situacao',
      header: 'Situação',
      size: 155,
      mobile: 'status',
      de: (e) => (e.situacao === 'contando' ? fasesDaEstadia[e.fase] : situacoesDaEstadia[e.situacao]),
    },
    { id: 'chegada', header: 'Chegada', tipo: 'dataHora', size: 140, mobile: false },
    { id: 'livre_ate', header: 'Livre até', tipo: 'dataHora', size: 140 },
    { id: 'espera_min', header: 'Espera', size: 80, align: 'end', de: (e) => emHoras(e.espera_min) },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 110 },
    { id: 'duvidas', header: 'Dúvidas', tipo: 'inteiro', size: 80 },
    { id: 'cliente', header: 'Quem paga', size: 190, hidden: true },
    { id: 'romaneio', header: 'Romaneio', tipo: 'inteiro', size: 110, hidden: true },
    { id: 'fim', header: 'Saída', tipo: 'dataHora', size: 150, hidden: true },
    { id: 'created_at', header: 'Aberta em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})

export const listaDeCobrancas = lista<CobrancaResumo>()({
  id: 'cobrancas',
  titulo: 'A cobrar',
  nomes: ['cobrança', 'cobranças'],
  linha: (c) => c._id,
  busca: 'Número, cliente, CNPJ, lugar ou CT-e',
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: estadosDaCobranca.map((value) => ({ value, label: nomeDoEstadoDaCobranca[value] })) as {
        value: EstadoDaCobranca
        label: string
      }[],
      primary: true,
    },
    {
      kind: 'options',
      name: 'tipo',
      label: 'Tipo',
      options: opcoes<TipoDeCobranca>(tiposDeCobranca),
      primary: true,
    },
    { kind: 'flag', name: 'esquecidas', label: `Paradas há ${DIAS_ATE_PERDER} dias` },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 90, fixed: true, mobile: 'title' },
    { id: 'tipo', header: 'O que é', size: 130, de: (c) => tiposDeCobranca[c.tipo] },
    { id: 'cliente', header: 'Cliente', size: 210, grow: true },
    { id: 'lugar', header: 'Onde', size: 190 },
    { id: 'documento', header: 'Documento', size: 130 },
    {
      id: 'estado',
      header: 'Estado',
      size: 160,
      mobile: 'status',
      de: (c) => nomeDoEstadoDaCobranca[c.estado],
    },
    { id: 'valor', header: 'Pedido', tipo: 'dinheiro', size: 120 },
    { id: 'aceito', header: 'Aceito', tipo: 'dinheiro', size: 120 },
    { id: 'conta', header: 'Conta', size: 220, hidden: true },
    {
      id: 'como',
      header: 'Saiu como',
      size: 160,
      hidden: true,
      de: (c) => (c.como ? comoSeCobra[c.como] : ''),
    },
    { id: 'ao_tac', header: 'Devido ao TAC', tipo: 'dinheiro', size: 130, hidden: true },
    { id: 'prazo', header: 'Silêncio aceita em', tipo: 'data', size: 150, hidden: true },
    { id: 'doc_tomador', header: 'CNPJ', size: 160, hidden: true, de: (c) => formatDocumento(c.doc_tomador) },
    { id: 'autor', header: 'Feita por', size: 150, hidden: true },
    { id: 'aberta_em', header: 'Aberta em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
