import type { DocumentoRecebido } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { PAPEIS_NO_DOCUMENTO } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatDateTime, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Badge, type Column } from '../../../ui/index.ts'
import { Prazo, Situacao } from './situacao.tsx'

/** Where its XML is: here in full, here as a summary, or among the notes already. */
export function OndeEsta({ documento: d }: { documento: DocumentoRecebido }) {
  if (d.nota) return <Badge tone="ok">Nas notas</Badge>
  if (d.completo) return <Badge>Completo</Badge>
  if (d.so_evento) return <Badge tone="info">Só evento</Badge>
  return <Badge tone="warn">Só resumo</Badge>
}

/** Of a document of ours only events come: its issuer is the company itself. */
export const nomeDoEmitente = (d: DocumentoRecebido): string =>
  d.emitente || (d.papel === 'emitente' ? d.empresa : formatDocumento(d.doc_emitente))

export const colunas: Column<DocumentoRecebido>[] = [
  {
    id: 'numero',
    header: 'Número',
    size: 115,
    fixed: true,
    mobile: 'title',
    cell: (d) => (
      <span className="num font-medium">
        {formatNumber(d.numero)}/{d.serie}
      </span>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (d) => <Situacao documento={d} />,
  },
  { id: 'emitente', header: 'Emitente', size: 200, grow: true, cell: nomeDoEmitente },
  {
    id: 'emissao',
    header: 'Emissão',
    size: 140,
    cell: (d) => <span className="num">{d.emitida_em ? formatDateTime(d.emitida_em) : '—'}</span>,
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 120,
    align: 'end',
    cell: (d) => (
      <span className="num">{d.valor_centavos === null ? '—' : formatMoney(d.valor_centavos)}</span>
    ),
  },
  { id: 'prazo', header: 'Prazo', size: 155, cell: (d) => <Prazo documento={d} /> },
  { id: 'papel', header: 'Somos', size: 115, cell: (d) => PAPEIS_NO_DOCUMENTO[d.papel] },
  { id: 'xml', header: 'XML', size: 105, cell: (d) => <OndeEsta documento={d} /> },
  { id: 'aviso', header: 'O que foi dito', size: 220, mobile: false, cell: (d) => d.aviso },
  { id: 'destinatario', header: 'Destinatário', size: 200, hidden: true, cell: (d) => d.destinatario },
  { id: 'empresa', header: 'Empresa', size: 200, hidden: true, cell: (d) => d.empresa },
  {
    id: 'recebido',
    header: 'Recebido em',
    size: 145,
    hidden: true,
    cell: (d) => <span className="num">{formatDateTime(d.recebido_em)}</span>,
  },
]

/** Columns that a CT-e has nothing to say in. */
export const soDaNota = ['prazo', 'papel']
