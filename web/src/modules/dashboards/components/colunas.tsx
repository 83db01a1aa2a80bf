import { formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import {
  type Agrupamento,
  type LinhaDoPainel,
  nomeDoAgrupamento,
} from '@tropeiro/contract/modules/dashboards'
import { Link } from '../../../lib/nav.tsx'
import type { Column } from '../../../ui/index.ts'
import { type Estado, enderecoDasNotas, type Recorte } from '../painel-estado.ts'
import { percent } from './figuras.tsx'

type Numero = Exclude<Recorte, never> & keyof LinhaDoPainel

/** The list's columns; every number opens the notes behind it. */
export function colunas(estado: Estado): Column<LinhaDoPainel>[] {
  const figure = (
    id: Numero,
    header: string,
    more: Partial<Column<LinhaDoPainel>> = {},
  ): Column<LinhaDoPainel> => ({
    id,
    header,
    align: 'end',
    size: 104,
    cell: (linha) => {
      const to = linha[id] > 0 ? enderecoDasNotas(estado, id, { linha }) : null
      return to ? (
        <Link to={to} className="num rounded-sm hover:underline">
          {formatNumber(linha[id])}
        </Link>
      ) : (
        <span className="num text-ink-3">{formatNumber(linha[id])}</span>
      )
    },
    ...more,
  })
  return [
    {
      id: 'titulo',
      header: nomeDoAgrupamento[estado.agrupar as Agrupamento],
      size: 200,
      sortable: true,
      fixed: true,
      mobile: 'title',
      cell: (l) => l.titulo,
    },
    { id: 'detalhe', header: 'Detalhe', size: 220, grow: true, cell: (l) => l.detalhe },
    figure('total', 'Notas', { sortable: true }),
    figure('compro', 'Comprovadas', { sortable: true, size: 120 }),
    figure('entrega', 'Entregues', { hidden: true }),
    figure('outras', 'Outras', { hidden: true }),
    figure('auditoria', 'Auditoria'),
    figure('abertos', 'Abertas', { sortable: true }),
    figure('sem_rom', 'Sem romaneio', { hidden: true, size: 130 }),
    figure('expedicao', 'Expedição', { hidden: true }),
    figure('rota', 'Em rota'),
    figure('fora', 'Fora do prazo', { sortable: true, size: 130 }),
    {
      id: 'desempenho',
      header: 'Desempenho',
      align: 'end',
      size: 118,
      sortable: true,
      mobile: 'status',
      cell: (l) => <span className="num">{l.dentro + l.fora > 0 ? percent(l.desempenho) : '—'}</span>,
    },
    {
      id: 'volumes',
      header: 'Volumes',
      align: 'end',
      size: 100,
      hidden: true,
      cell: (l) => formatNumber(l.volumes),
    },
    {
      id: 'peso',
      header: 'Peso',
      align: 'end',
      size: 110,
      hidden: true,
      cell: (l) => formatPeso(l.peso_gramas),
    },
    {
      id: 'valor',
      header: 'Valor',
      align: 'end',
      size: 140,
      sortable: true,
      cell: (l) => <span className="num">{formatMoney(l.valor_centavos)}</span>,
    },
  ]
}
