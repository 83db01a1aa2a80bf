import {
  type AgrupamentoDaVolumetria,
  type LinhaDaVolumetria,
  nomeDoAgrupamentoDaVolumetria,
  type Volumetria,
} from '@tropeiro/contract/carga/volumetria'
import { formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { useMemo } from 'react'
import { type Column, DataTable } from '../../../ui/index.ts'

type Props = {
  dados: Volumetria
  agrupar: AgrupamentoDaVolumetria
  ordem: string
  onOrdem: (ordem: string) => void
  onOpen: (linha: LinhaDaVolumetria) => void
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '—' : (part / whole).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

function colunas(total: Volumetria['total'], agrupar: AgrupamentoDaVolumetria): Column<LinhaDaVolumetria>[] {
  const number = { align: 'end', sortable: true } as const
  return [
    {
      id: 'nome',
      header: nomeDoAgrupamentoDaVolumetria[agrupar],
      size: 240,
      grow: true,
      fixed: true,
      sortable: true,
      mobile: 'title',
      total: 'Total',
      cell: (l) => <span className="font-medium">{l.nome}</span>,
    },
    {
      id: 'notas',
      header: 'Notas',
      size: 90,
      ...number,
      total: formatNumber(total.notas),
      cell: (l) => formatNumber(l.notas),
    },
    {
      id: 'entregues',
      header: 'Entregues',
      size: 115,
      ...number,
      mobile: false,
      total: formatNumber(total.entregues),
      cell: (l) => formatNumber(l.entregues),
    },
    {
      id: 'volumes',
      header: 'Volumes',
      size: 100,
      ...number,
      total: formatNumber(total.volumes),
      cell: (l) => formatNumber(l.volumes),
    },
    {
      id: 'peso_gramas',
      header: 'Peso',
      size: 130,
      ...number,
      total: formatPeso(total.peso_gramas),
      cell: (l) => formatPeso(l.peso_gramas),
    },
    {
      id: 'parte',
      header: '% do peso',
      size: 100,
      align: 'end',
      mobile: false,
      cell: (l) => percent(l.peso_gramas, total.peso_gramas),
    },
    {
      id: 'valor',
      header: 'Valor',
      size: 150,
      ...number,
      total: formatMoney(total.valor),
      cell: (l) => formatMoney(l.valor),
    },
    {
      id: 'frete',
      header: 'Frete',
      size: 130,
      ...number,
      mobile: false,
      total: formatMoney(total.frete),
      cell: (l) => formatMoney(l.frete),
    },
  ]
}

function emOrdem(linhas: readonly LinhaDaVolumetria[], ordem: string): LinhaDaVolumetria[] {
  const id = ordem.replace(/^-/, '') as keyof LinhaDaVolumetria
  const sign = ordem.startsWith('-') ? -1 : 1
  return linhas.toSorted((a, b) => {
    const [x, y] = [a[id], b[id]]
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
    return sign * String(x ?? '').localeCompare(String(y ?? ''), 'pt-BR')
  })
}

/** The groups with their sums; a line leads to its notes. */
export function Tabela({ dados, agrupar, ordem, onOrdem, onOpen }: Props) {
  const columns = useMemo(() => colunas(dados.total, agrupar), [dados.total, agrupar])
  const rows = useMemo(() => emOrdem(dados.linhas, ordem), [dados.linhas, ordem])
  const height = Math.min(620, 90 + rows.length * 40)
  return (
    <section
      aria-label="Por grupo"
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface max-sm:!h-auto"
      style={{ height }}
    >
      <DataTable<LinhaDaVolumetria>
        id="volumetria"
        label={`Volumetria por ${nomeDoAgrupamentoDaVolumetria[agrupar].toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowId={(l) => l.chave || '-'}
        total={rows.length}
        sort={ordem}
        onSort={onOrdem}
        onOpen={onOpen}
      />
    </section>
  )
}
