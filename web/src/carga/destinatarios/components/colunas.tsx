import type { Destinatario, LugarDeDestinatarios } from '@tropeiro/contract/carga/destinatarios'
import { formatDocumento, formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CircleOff } from 'lucide-react'
import { Badge, type Column } from '../../../ui/index.ts'

/** LGPD: a person's CPF comes with only its middle. */
export const documento = (d: Destinatario) =>
  d.cnpjDest.startsWith('*') ? d.cnpjDest : formatDocumento(d.cnpjDest)

type StatusProps = { destinatario: Destinatario; onChange?: (status: boolean) => void }

/** On or off, changed by a press where the person may. */
export function Status({ destinatario, onChange }: StatusProps) {
  const { status, destNome } = destinatario
  const badge = (
    <Badge tone={status ? 'ok' : 'neutral'} icon={status ? CircleCheck : CircleOff}>
      {status ? 'Ativo' : 'Inativo'}
    </Badge>
  )
  if (!onChange) return badge
  return (
    <button
      type="button"
      role="switch"
      aria-checked={status}
      aria-label={`${destNome} ativo`}
      title={status ? 'Desativar' : 'Ativar'}
      className="inline-flex min-h-6 items-center rounded-full hover:opacity-80"
      onClick={(event) => {
        event.stopPropagation()
        onChange(!status)
      }}
    >
      {badge}
    </button>
  )
}

/** The recipient table's columns (spec §2): recipient, address, neighbourhood, city, UF, sender, status. */
export const colunasDoDestinatario = (
  mudar?: (destinatario: Destinatario, status: boolean) => void,
): Column<Destinatario>[] => [
  {
    id: 'destNome',
    header: 'Destinatário',
    size: 240,
    sortable: true,
    mobile: 'title',
    cell: (d) => <span className="font-medium">{d.destNome}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    size: 110,
    sortable: true,
    mobile: 'status',
    cell: (d) => <Status destinatario={d} onChange={mudar && ((status) => mudar(d, status))} />,
  },
  {
    id: 'destEnd',
    header: 'Endereço',
    size: 260,
    grow: true,
    sortable: true,
    cell: (d) => [d.destEnd, d.numeroDest].filter(Boolean).join(', ') || '—',
  },
  { id: 'destBairro', header: 'Bairro', size: 150, sortable: true, cell: (d) => d.destBairro || '—' },
  { id: 'destCidade', header: 'Cidade', size: 150, sortable: true, cell: (d) => d.destCidade || '—' },
  { id: 'destUf', header: 'UF', size: 84, sortable: true, mobile: false, cell: (d) => d.destUf },
  {
    id: 'destRemetente',
    header: 'Remetente',
    size: 220,
    cell: (d) => <span title={d.destRemetente}>{d.destRemetente || '—'}</span>,
  },
  {
    id: 'documento',
    header: 'CNPJ ou CPF',
    size: 170,
    hidden: true,
    cell: (d) => <span className="num">{documento(d)}</span>,
  },
]

/** The columns of a level of places. */
export const colunasDoLugar = (nivel: string): Column<LugarDeDestinatarios>[] => [
  {
    id: 'nome',
    header: nivel,
    size: 260,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (l) => <span className="font-medium">{l.nome}</span>,
  },
  {
    id: 'destinatarios',
    header: 'Destinatários',
    size: 130,
    align: 'end',
    cell: (l) => formatNumber(l.destinatarios),
  },
  { id: 'ativos', header: 'Ativos', size: 100, align: 'end', cell: (l) => formatNumber(l.ativos) },
  {
    id: 'sem_rota',
    header: 'Sem rota',
    size: 110,
    align: 'end',
    cell: (l) => (
      <span className={l.sem_rota > 0 ? 'font-medium text-warn-text' : 'text-ink-3'}>
        {formatNumber(l.sem_rota)}
      </span>
    ),
  },
]
