import type { ProtocoloResumo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { formatDateTime, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Copy } from 'lucide-react'
import { Badge, type Column, type Filter, StatusPill } from '../../../ui/index.ts'
import { statusDoProtocolo } from './status.ts'

export const columns: Column<ProtocoloResumo>[] = [
  {
    id: 'numero',
    header: 'Protocolo',
    size: 110,
    fixed: true,
    sortable: true,
    mobile: 'title',
    cell: (p) => <span className="num font-medium">{p.numero}</span>,
  },
  {
    id: 'status',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (p) => (
      <span className="flex items-center gap-1.5">
        <StatusPill {...statusDoProtocolo(p.status)} />
        {p.protocolo_duplicado && (
          <Badge tone="warn" icon={Copy} title="Há outro protocolo do mesmo romaneio e remetente">
            Dup.
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'remetente',
    header: 'Remetente',
    grow: true,
    size: 210,
    sortable: true,
    cell: (p) => <span title={formatDocumento(p.cnpj_remetente)}>{p.nome_remetente}</span>,
  },
  {
    id: 'rom',
    header: 'Romaneio',
    size: 110,
    sortable: true,
    cell: (p) => <span className="num">{p.rom}</span>,
  },
  { id: 'base', header: 'Base', size: 105, mobile: false, cell: (p) => p.base || '—' },
  {
    id: 'total_notas',
    header: 'Notas',
    size: 90,
    align: 'end',
    sortable: true,
    cell: (p) => formatNumber(p.total_notas),
  },
  {
    id: 'fisico',
    header: 'Nota física',
    size: 130,
    mobile: false,
    cell: (p) => (p.status === 'cancelado' ? '—' : <Papel resumo={p} />),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 125,
    align: 'end',
    mobile: false,
    cell: (p) => formatMoney(p.total_valor_centavos),
  },
  {
    id: 'gerado_em',
    header: 'Gerado em',
    size: 140,
    sortable: true,
    cell: (p) => <span className="num">{p.gerado_em ? formatDateTime(p.gerado_em) : '—'}</span>,
  },
  { id: 'criado_por', header: 'Por', size: 150, hidden: true, mobile: false, cell: (p) => p.criado_por },
  {
    id: 'motorista',
    header: 'Motorista',
    size: 180,
    hidden: true,
    mobile: false,
    cell: (p) => p.motorista || '—',
  },
  {
    id: 'cnpj',
    header: 'CNPJ',
    size: 160,
    hidden: true,
    mobile: false,
    cell: (p) => formatDocumento(p.cnpj_remetente),
  },
]

/** A protocol on a narrow screen. */
export function ProtocoloNaLista({ resumo: p }: { resumo: ProtocoloResumo }) {
  return (
    <span className="block">
      <span className="flex items-center justify-between gap-3">
        <span className="num text-base font-medium">{p.numero}</span>
        <StatusPill {...statusDoProtocolo(p.status)} />
      </span>
      <span className="mt-0.5 block truncate text-sm">{p.nome_remetente}</span>
      <span className="num mt-0.5 block truncate text-xs text-ink-3">
        {[
          `Romaneio ${p.rom}`,
          p.total_notas === 1 ? '1 nota' : `${formatNumber(p.total_notas)} notas`,
          p.gerado_em && formatDateTime(p.gerado_em),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {p.status !== 'cancelado' && (
        <span className="mt-1.5 block">
          <Papel resumo={p} />
        </span>
      )}
    </span>
  )
}

/** How far the papers of a protocol have come: sent and received out of all. */
function Papel({ resumo: { fisico, total_notas } }: { resumo: ProtocoloResumo }) {
  const { enviada, recebida } = fisico
  const said =
    recebida === total_notas && total_notas > 0
      ? 'Todas recebidas'
      : enviada + recebida === 0
        ? 'Pendente'
        : `${enviada + recebida} de ${total_notas} enviadas`
  const share = (n: number) => `${total_notas ? (n / total_notas) * 100 : 0}%`
  return (
    <span
      className="flex flex-col gap-1"
      title={`${recebida} recebidas, ${enviada} enviadas, ${fisico.pendente} pendentes`}
    >
      <span className="text-xs leading-none text-ink-2">{said}</span>
      <span aria-hidden className="flex h-1 overflow-hidden rounded-full bg-sunken">
        <span className="bg-ok" style={{ width: share(recebida) }} />
        <span className="bg-info" style={{ width: share(enviada) }} />
      </span>
    </span>
  )
}

/** What the search can be narrowed by. */
export const filtersOf = (bases: readonly { name: string; cidade: string }[]): Filter[] => [
  { kind: 'list', name: 'numero', label: 'Número', placeholder: 'Cole um ou vários números', primary: true },
  { kind: 'dates', name: 'de', until: 'ate', label: 'Gerado em', primary: true },
  {
    kind: 'options',
    name: 'status',
    label: 'Situação',
    primary: true,
    options: [
      { value: 'protocolado', label: 'Protocolado' },
      { value: 'cancelado', label: 'Cancelado' },
    ],
  },
  {
    kind: 'options',
    name: 'papel',
    label: 'Nota física',
    options: [
      { value: 'pendente', label: 'Com pendentes' },
      { value: 'enviada', label: 'Com enviadas' },
      { value: 'recebida', label: 'Com recebidas' },
    ],
  },
  { kind: 'list', name: 'rom', label: 'Romaneio', placeholder: 'Números de romaneio' },
  {
    kind: 'options',
    name: 'base',
    label: 'Base',
    options: bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade })),
  },
]
