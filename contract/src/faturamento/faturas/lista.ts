import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { causasDaDiferenca } from './conferencia.ts'
import {
  type DisputaResumo,
  type EstadoDaDisputa,
  estadosDaDisputa,
  nomeDoEstadoDaDisputa,
} from './disputas.ts'
import { type EstadoDaFatura, estadosDaFatura, type Fatura, nomeDoEstadoDaFatura } from './formas.ts'

const opcoesDeEstado = estadosDaFatura.map((value) => ({ value, label: nomeDoEstadoDaFatura[value] })) as {
  value: EstadoDaFatura
  label: string
}[]

export const listaDeFaturas = lista<Fatura>()({
  id: 'faturas',
  titulo: 'Faturas',
  nomes: ['fatura', 'faturas'],
  linha: (f) => f._id,
  busca: 'Número, cliente ou CNPJ',
  filtros: [
    { kind: 'options', name: 'estado', label: 'Estado', options: opcoesDeEstado, primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Vencimento', primary: true },
    { kind: 'flag', name: 'vencidas', label: 'Só vencidas', primary: true },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 100, fixed: true, mobile: 'title' },
    { id: 'tomador', header: 'Cliente', size: 230, grow: true },
    {
      id: 'estado',
      header: 'Estado',
      size: 170,
      mobile: 'status',
      de: (f) => `${nomeDoEstadoDaFatura[f.estado]}${f.vencida ? ', vencida' : ''}`,
    },
    { id: 'vencimento', header: 'Vencimento', tipo: 'data', size: 120 },
    { id: 'quantidade', header: 'CT-e', tipo: 'inteiro', size: 80 },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 130, de: (f) => f.valor + f.ajuste },
    { id: 'saldo', header: 'A receber', tipo: 'dinheiro', size: 130 },
    { id: 'emissao', header: 'Emissão', tipo: 'data', size: 110 },
    { id: 'grupo', header: 'Separada por', size: 160, hidden: true },
    { id: 'doc_tomador', header: 'CNPJ', size: 160, hidden: true, de: (f) => formatDocumento(f.doc_tomador) },
    { id: 'emitente', header: 'Emitida por', size: 180, hidden: true },
    { id: 'ajuste', header: 'Ajustes', tipo: 'dinheiro', size: 120, hidden: true },
    { id: 'recebido', header: 'Recebido', tipo: 'dinheiro', size: 120, hidden: true },
    { id: 'arquivo', header: 'DOCCOB', size: 180, hidden: true },
    { id: 'enviada_em', header: 'E-mail em', tipo: 'dataHora', size: 150, hidden: true },
    { id: 'criador', header: 'Feita por', size: 150, hidden: true },
  ],
})

const estadosDeDisputa = estadosDaDisputa.map((value) => ({
  value,
  label: nomeDoEstadoDaDisputa[value],
})) as {
  value: EstadoDaDisputa
  label: string
}[]

export const listaDeDisputas = lista<DisputaResumo>()({
  id: 'disputas',
  titulo: 'Disputas',
  nomes: ['disputa', 'disputas'],
  linha: (d) => d._id,
  busca: 'Número, cliente, CNPJ ou CT-e',
  filtros: [{ kind: 'options', name: 'estado', label: 'Estado', options: estadosDeDisputa, primary: true }],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 90, fixed: true, mobile: 'title' },
    { id: 'documento', header: 'CT-e', size: 130 },
    { id: 'cliente', header: 'Cliente', size: 200, grow: true },
    {
      id: 'estado',
      header: 'Estado',
      size: 130,
      mobile: 'status',
      de: (d) => nomeDoEstadoDaDisputa[d.estado],
    },
    { id: 'causa', header: 'Causa', size: 230, de: (d) => causasDaDiferenca[d.causa] },
    { id: 'valor', header: 'Em jogo', tipo: 'dinheiro', size: 120 },
    { id: 'recuperado', header: 'Recuperado', tipo: 'dinheiro', size: 120 },
    { id: 'perdido', header: 'Perdido', tipo: 'dinheiro', size: 120 },
    {
      id: 'deve',
      header: 'Deve a resposta',
      size: 140,
      de: (d) => (d.encerrada_em ? '' : d.deve === 'cliente' ? 'O cliente' : 'Nós'),
    },
    { id: 'limite', header: 'Até', tipo: 'data', size: 110 },
    { id: 'prefatura_numero', header: 'Pré-fatura', size: 140, hidden: true },
    { id: 'motivo', header: 'Motivo', size: 200, hidden: true },
    { id: 'autor', header: 'Aberta por', size: 150, hidden: true },
    { id: 'aberta_em', header: 'Aberta em', tipo: 'dataHora', size: 150, hidden: true },
    { id: 'encerrada_em', header: 'Encerrada em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
