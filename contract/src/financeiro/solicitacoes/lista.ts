import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { formasDePagamento } from '../titulos/nomes.ts'
import type { Solicitacao } from './formas.ts'
import {
  alertas,
  type EstadoDaSolicitacao,
  estadosDaSolicitacao,
  nomeDoEstadoDaSolicitacao,
} from './nomes.ts'

export const listaDeSolicitacoes = lista<Solicitacao>()({
  id: 'solicitacoes',
  titulo: 'Solicitações',
  nomes: ['solicitação', 'solicitações'],
  linha: (s) => s._id,
  busca: 'Número, favorecido, CNPJ ou para quê',
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: estadosDaSolicitacao.map((value) => ({ value, label: nomeDoEstadoDaSolicitacao[value] })) as {
        value: EstadoDaSolicitacao
        label: string
      }[],
      primary: true,
    },
    { kind: 'flag', name: 'minha_vez', label: 'Esperam por mim', primary: true },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 90, fixed: true, mobile: 'detail' },
    { id: 'nome', header: 'Favorecido', size: 220, grow: true, mobile: 'title' },
    { id: 'descricao', header: 'Para quê', size: 200 },
    {
      id: 'estado',
      header: 'Estado',
      size: 180,
      mobile: 'status',
      de: (s) => nomeDoEstadoDaSolicitacao[s.estado],
    },
    { id: 'vencimento', header: 'Vencimento', tipo: 'data', size: 120 },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 130 },
    { id: 'autor', header: 'Pedida por', size: 150, mobile: false },
    { id: 'nota', header: 'Documento', size: 130, hidden: true },
    {
      id: 'documento',
      header: 'CNPJ ou CPF',
      size: 160,
      hidden: true,
      de: (s) => formatDocumento(s.documento),
    },
    { id: 'forma', header: 'Forma', size: 120, hidden: true, de: (s) => formasDePagamento[s.forma] },
    {
      id: 'alertas',
      header: 'Alertas',
      size: 220,
      hidden: true,
      de: (s) => s.alertas.map((a) => alertas[a]).join('; '),
    },
    { id: 'em', header: 'Pedida em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
