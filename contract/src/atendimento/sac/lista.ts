import { lista } from '../../lista.ts'
import type { Incidente } from './calls.ts'
import { nomeDoDocumento, nomeDoEstado } from './incidente.ts'

export const listaDeIncidentes = lista<Incidente>()({
  id: 'sac-abertura',
  titulo: 'Abertura de Incidentes',
  nomes: ['incidente', 'incidentes'],
  linha: (i) => i._id,
  porPagina: 50,
  filtros: [
    {
      kind: 'one',
      name: 'situacao',
      label: 'Situação',
      primary: true,
      options: [
        { value: 'abertos', label: 'Abertos' },
        { value: 'encerrados', label: 'Resolvidos e encerrados' },
      ],
    },
  ],
  colunas: [
    { id: 'numero', header: 'Número', size: 110, fixed: true },
    { id: 'assunto', header: 'Assunto', size: 280, grow: true, mobile: 'title' },
    { id: 'tipo', header: 'Tipo', size: 180 },
    {
      id: 'documento',
      header: 'Documento',
      size: 170,
      de: (i) => (i.documento ? `${nomeDoDocumento[i.tipo_doc]} ${i.documento}` : '—'),
    },
    { id: 'base', header: 'Base', size: 140, de: (i) => i.base || '—' },
    { id: 'status', header: 'Situação', size: 150, mobile: 'status', de: (i) => nomeDoEstado[i.status] },
    { id: 'mensagens', header: 'Mensagens', tipo: 'inteiro', size: 100 },
    { id: 'created_at', header: 'Aberto em', tipo: 'dataHora', size: 150 },
  ],
})
