import { formatDia, formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { type SituacaoDaTravessia, situacoesDaTravessia } from './nomes.ts'
import type { Travessia } from './travessias.ts'

/** `Faltam 12 dias, até 31/12/2026`. */
export function prazoDito({ prazo, faltam }: Pick<Travessia, 'prazo' | 'faltam'>): string {
  if (prazo === null || faltam === null) return ''
  if (faltam < 0) return `Venceu em ${formatDia(prazo)}`
  if (faltam === 0) return 'Vence hoje'
  return `${faltam === 1 ? 'Falta 1 dia' : `Faltam ${faltam} dias`}, até ${formatDia(prazo)}`
}

export const listaDeTravessias = lista<Travessia>()({
  id: 'travessias',
  titulo: 'Free-flow e não cobradas',
  nomes: ['travessia', 'travessias'],
  linha: (t) => t._id,
  busca: 'Placa ou praça',
  filtros: [
    {
      kind: 'options',
      name: 'situacao',
      label: 'Situação',
      options: (Object.entries(situacoesDaTravessia) as [SituacaoDaTravessia, string][]).map(
        ([value, label]) => ({ value, label }),
      ),
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Dia', primary: true },
  ],
  porPagina: 50,
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (t) => formatPlaca(t.placa),
    },
    { id: 'em', header: 'Quando', tipo: 'dataHora', size: 140 },
    { id: 'praca', header: 'Praça ou pórtico', size: 260, grow: true },
    {
      id: 'situacao',
      header: 'Situação',
      size: 160,
      mobile: 'status',
      de: (t) => situacoesDaTravessia[t.situacao],
    },
    { id: 'prazo', header: 'Prazo', size: 240, de: prazoDito },
    {
      id: 'conjunto',
      header: 'Conjunto',
      size: 190,
      de: (t) => t.placas.map(formatPlaca).join(' + '),
    },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 110, de: (t) => t.centavos },
    {
      id: 'origem',
      header: 'Vista por',
      size: 120,
      hidden: true,
      de: (t) => (t.origem === 'posicao' ? 'Posições' : 'Extrato'),
    },
  ],
})
