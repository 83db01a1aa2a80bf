import { formatElapsed, formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { type Agrupamento, type LinhaDoPainel, nomeDoAgrupamento } from '@tropeiro/contract/gestao/dashboards'
import type { Column } from '../../../ui/index.ts'
import { type Estado, enderecoDasNotas, type Recorte, type Tipo } from '../painel-estado.ts'
import { AbreNotas } from './abre-notas.tsx'
import { percent } from './figuras.tsx'

type Numero = Exclude<Recorte, never> & keyof LinhaDoPainel

/** The list's columns; every number opens the notes behind it, and a share those that it lacks. */
export function colunas(tipo: Tipo, estado: Estado): Column<LinhaDoPainel>[] {
  const analitico = tipo === 'analitico'
  const share = (
    id: 'otif_porcent' | 'pontualidade' | 'integridade',
    header: string,
    faltam: Recorte,
    more: Partial<Column<LinhaDoPainel>> = {},
  ): Column<LinhaDoPainel> => ({
    id,
    header,
    align: 'end',
    size: 118,
    hidden: !analitico,
    cell: (linha) => {
      if (linha.avaliadas === 0) return <span className="num text-ink-3">—</span>
      const to = linha[id] < 100 ? enderecoDasNotas(estado, faltam, { linha }) : null
      return to ? (
        <AbreNotas to={to} className="num rounded-sm hover:underline">
          {percent(linha[id])}
        </AbreNotas>
      ) : (
        <span className="num">{percent(linha[id])}</span>
      )
    },
    ...more,
  })
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
        <AbreNotas to={to} className="num rounded-sm hover:underline">
          {formatNumber(linha[id])}
        </AbreNotas>
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
    { id: 'detalhe', header: 'Detalhe', size: 200, grow: true, hidden: analitico, cell: (l) => l.detalhe },
    figure('total', 'Notas', { sortable: true }),
    figure('compro', 'Comprovadas', { sortable: true, size: 120 }),
    figure('entrega', 'Entregues', { hidden: true }),
    figure('outras', 'Outras', { hidden: true }),
    figure('auditoria', 'Auditoria', { hidden: analitico }),
    figure('abertos', 'Abertas', { sortable: true }),
    figure('sem_rom', 'Sem romaneio', { hidden: true, size: 130 }),
    figure('expedicao', 'Expedição', { hidden: true }),
    figure('rota', 'Em rota', { hidden: analitico }),
    figure('fora', 'Fora do prazo', { sortable: true, size: 130 }),
    {
      id: 'desempenho',
      header: 'Ainda no prazo',
      align: 'end',
      size: 136,
      sortable: true,
      mobile: 'status',
      cell: (l) => <span className="num">{l.dentro + l.fora > 0 ? percent(l.desempenho) : '—'}</span>,
    },
    share('otif_porcent', 'OTIF', 'falhas', { id: 'otif', sortable: true, size: 96 }),
    share('pontualidade', 'Pontualidade', 'impontuais'),
    share('integridade', 'Integridade', 'incompletas'),
    {
      id: 'tempo',
      header: 'Tempo médio',
      align: 'end',
      size: 118,
      sortable: true,
      hidden: !analitico,
      cell: (l) => (
        <span className="num">{l.tempo_medio_s === null ? '—' : formatElapsed(l.tempo_medio_s * 1000)}</span>
      ),
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
