import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import { ESTADOS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatDateTime, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { ArrowRight } from 'lucide-react'
import type { Column } from '../../../ui/index.ts'
import { Situacao } from '../../transmissao/index.ts'

export const colunas: Column<MdfeResumo>[] = [
  {
    id: 'numero',
    header: 'MDF-e',
    size: 130,
    fixed: true,
    mobile: 'title',
    cell: (m) => (
      <span className="num font-medium">
        {m.numero ? `${formatNumber(m.numero)}/${m.serie}` : `Rascunho ${m._id}`}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Situação',
    size: 165,
    mobile: 'status',
    cell: (m) => <Situacao estado={m.estado} nomes={ESTADOS_DO_MDFE} />,
  },
  {
    id: 'trecho',
    header: 'Trecho',
    size: 110,
    cell: (m) => (
      <span className="flex items-center gap-1.5">
        {m.uf_inicio || '—'} <ArrowRight size={13} className="text-ink-3" aria-label="até" />{' '}
        {m.uf_fim || '—'}
      </span>
    ),
  },
  {
    id: 'placa',
    header: 'Placa',
    size: 100,
    cell: (m) => <span className="num">{m.placa && formatPlaca(m.placa)}</span>,
  },
  { id: 'condutores', header: 'Condutores', size: 190, grow: true, cell: (m) => m.condutores.join(', ') },
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 100,
    align: 'end',
    cell: (m) => <span className="num">{m.romaneio ?? ''}</span>,
  },
  {
    id: 'documentos',
    header: 'Documentos',
    size: 110,
    align: 'end',
    mobile: false,
    cell: (m) => <span className="num">{formatNumber(m.documentos)}</span>,
  },
  {
    id: 'valor',
    header: 'Valor da carga',
    size: 140,
    align: 'end',
    cell: (m) => <span className="num">{formatMoney(m.valor_carga_centavos)}</span>,
  },
  {
    id: 'motivo',
    header: 'SEFAZ',
    size: 260,
    mobile: false,
    cell: (m) => (m.codigo ? `${m.codigo} ${m.motivo}` : ''),
  },
  {
    id: 'criado',
    header: 'Criado em',
    size: 150,
    mobile: false,
    cell: (m) => <span className="num">{formatDateTime(m.created_at)}</span>,
  },
]
