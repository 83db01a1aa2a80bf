import { formatDia } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Documento } from './calls.ts'
import { consequencias, documentos, donos } from './documentos.ts'
import { situacoesDoDocumento } from './regras.ts'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))
export const opcoesDeDocumento = (Object.keys(documentos) as (keyof typeof documentos)[]).map((value) => ({
  value,
  label: documentos[value].nome,
}))

/** How long it is still good: `em 12 dias`, `há 3 dias`, `hoje`. */
export function quantoFalta(d: Pick<Documento, 'faltam'>): string {
  if (d.faltam === null) return ''
  if (d.faltam === 0) return 'hoje'
  const n = Math.abs(d.faltam)
  return `${d.faltam > 0 ? 'em' : 'há'} ${n} ${n === 1 ? 'dia' : 'dias'}`
}

export const listaDeDocumentos = lista<Documento>()({
  id: 'validades',
  titulo: 'Validades',
  nomes: ['documento', 'documentos'],
  linha: (d) => d._id,
  busca: 'Placa, motorista, documento ou número',
  filtros: [
    {
      kind: 'options',
      name: 'situacao',
      label: 'Situação',
      options: opcoes(situacoesDoDocumento),
      primary: true,
    },
    { kind: 'options', name: 'dono', label: 'De quem', options: opcoes(donos), primary: true },
    { kind: 'options', name: 'tipo', label: 'Documento', options: opcoesDeDocumento },
  ],
  colunas: [
    { id: 'de_quem', header: 'De quem', size: 190, fixed: true, mobile: 'title' },
    { id: 'tipo', header: 'Documento', size: 220, grow: true, de: (d) => documentos[d.tipo].nome },
    {
      id: 'situacao',
      header: 'Situação',
      size: 130,
      mobile: 'status',
      de: (d) => situacoesDoDocumento[d.situacao],
    },
    { id: 'ultimo', header: 'Vence', size: 110, de: (d) => d.ultimo && formatDia(d.ultimo) },
    { id: 'falta', header: 'Falta', size: 110, de: quantoFalta },
    { id: 'ao_vencer', header: 'Ao vencer', size: 140, de: (d) => consequencias[d.ao_vencer] },
    { id: 'numero', header: 'Número', size: 150 },
    { id: 'emitido', header: 'Data', size: 110, hidden: true, de: (d) => d.emitido && formatDia(d.emitido) },
    { id: 'observacao', header: 'Observação', size: 200, hidden: true },
  ],
})
