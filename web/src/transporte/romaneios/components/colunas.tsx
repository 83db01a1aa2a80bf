import { formatDateTime, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import type { RomaneioResumo } from '@tropeiro/contract/transporte/romaneios/calls'
import { type Column, StatusPill } from '../../../ui/index.ts'
import { pesoCurto } from '../peso.ts'
import { Progresso } from './gerar/progresso.tsx'

const num = (text: string) => <span className="num">{text}</span>

/** The columns of the search, `id` being what sorting calls them. */
export const colunas: Column<RomaneioResumo>[] = [
  {
    id: 'numero',
    header: 'Número',
    size: 104,
    fixed: true,
    sortable: true,
    mobile: 'title',
    cell: (r) => <span className="num font-medium">{r.numeroRomaneio}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 128,
    mobile: 'status',
    cell: (r) => <StatusPill status={r.estado} label={r.estado === 'pre' ? 'Pré-romaneio' : undefined} />,
  },
  {
    id: 'progresso',
    header: 'Finalizadas',
    size: 136,
    cell: (r) => <Progresso fechadas={r.notas_fechadas} total={r.totalNotas} />,
  },
  {
    id: 'motorista',
    header: 'Motorista',
    size: 176,
    grow: true,
    sortable: true,
    cell: (r) => r.motorista || <span className="text-ink-3">Sem motorista</span>,
  },
  { id: 'rota', header: 'Rota', size: 150, cell: (r) => r.rota || '—' },
  {
    id: 'placa',
    header: 'Placa',
    size: 92,
    mobile: false,
    cell: (r) => num(formatPlaca(r.placa_veiculo) || '—'),
  },
  { id: 'peso', header: 'Peso', size: 104, align: 'end', cell: (r) => pesoCurto(r.totalPeso) },
  {
    id: 'valor',
    header: 'Valor',
    size: 122,
    align: 'end',
    mobile: false,
    cell: (r) => formatMoney(r.totalValor),
  },
  { id: 'data', header: 'Criado em', size: 142, sortable: true, cell: (r) => num(formatDateTime(r.data)) },
  { id: 'unidade', header: 'Base', size: 124, mobile: false, cell: (r) => r.unidade || 'Sem base' },
  {
    id: 'notas',
    header: 'Notas',
    size: 76,
    align: 'end',
    hidden: true,
    cell: (r) => formatNumber(r.totalNotas),
  },
  {
    id: 'volumes',
    header: 'Volumes',
    size: 88,
    align: 'end',
    hidden: true,
    cell: (r) => formatNumber(r.totalVolume),
  },
  {
    id: 'saida',
    header: 'Saída',
    size: 140,
    hidden: true,
    cell: (r) => num(r.saida_em ? formatDateTime(r.saida_em) : '—'),
  },
  {
    id: 'concluido',
    header: 'Conclusão',
    size: 140,
    hidden: true,
    cell: (r) => num(r.concluido_em ? formatDateTime(r.concluido_em) : '—'),
  },
  { id: 'criador', header: 'Criado por', size: 150, hidden: true, cell: (r) => r.criador || '—' },
  { id: 'empresa', header: 'Empresa', size: 240, hidden: true, cell: (r) => r.nomeEmpresa },
]
