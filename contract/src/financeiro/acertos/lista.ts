import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Acerto } from './formas.ts'
import {
  type EstadoDoAcerto,
  estadosDoAcerto,
  nomeDoEstadoDoAcerto,
  type TipoDeAcerto,
  tiposDeAcerto,
} from './nomes.ts'

export const listaDeAcertos = lista<Acerto>()({
  id: 'acertos',
  titulo: 'Acertos',
  nomes: ['acerto', 'acertos'],
  linha: (a) => a._id,
  busca: 'Número, nome, CPF ou romaneio',
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: estadosDoAcerto.map((value) => ({ value, label: nomeDoEstadoDoAcerto[value] })) as {
        value: EstadoDoAcerto
        label: string
      }[],
      primary: true,
    },
    {
      kind: 'options',
      name: 'tipo',
      label: 'De quem',
      options: Object.entries(tiposDeAcerto).map(([value, label]) => ({ value, label })) as {
        value: TipoDeAcerto
        label: string
      }[],
      primary: true,
    },
    { kind: 'flag', name: 'a_conferir', label: 'A conferir', primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Fechado em' },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 90, fixed: true, mobile: 'detail' },
    { id: 'nome', header: 'Nome', size: 200, grow: true, mobile: 'title' },
    { id: 'tipo', header: 'De quem', size: 105, de: (a) => tiposDeAcerto[a.tipo], mobile: false },
    {
      id: 'estado',
      header: 'Estado',
      size: 180,
      mobile: 'status',
      de: (a) => nomeDoEstadoDoAcerto[a.estado],
    },
    { id: 'romaneio', header: 'Romaneio', tipo: 'inteiro', size: 105 },
    { id: 'adiantado', header: 'Adiantado', tipo: 'dinheiro', size: 110, mobile: false },
    { id: 'devido', header: 'Devido', tipo: 'dinheiro', size: 115, mobile: false },
    { id: 'retido', header: 'Retido', tipo: 'dinheiro', size: 105, mobile: false },
    { id: 'saldo', header: 'Saldo', tipo: 'dinheiro', size: 120 },
    { id: 'fechado_em', header: 'Fechado em', tipo: 'data', size: 120, hidden: true },
    { id: 'vencimento', header: 'Vencimento', tipo: 'data', size: 120, hidden: true },
    { id: 'placa', header: 'Placa', size: 110, hidden: true },
    {
      id: 'documento',
      header: 'CPF ou CNPJ',
      size: 160,
      hidden: true,
      de: (a) => formatDocumento(a.documento),
    },
    { id: 'autor', header: 'Aberto por', size: 150, hidden: true },
  ],
})
