import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { ESTADOS_DO_CTE, TIPOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Badge, type Column } from '../../../ui/index.ts'
import { Situacao } from '../../transmissao/index.ts'

const servicos: Record<CteResumo['tipo_servico'], string> = {
  normal: 'Normal',
  subcontratacao: 'Subcontratação',
  redespacho: 'Redespacho',
  redespacho_intermediario: 'Redespacho interm.',
}

const entregas: Record<string, [string, 'ok' | 'info' | 'bad']> = {
  registrado: ['Comprovada', 'ok'],
  enviando: ['Enviando', 'info'],
  rejeitado: ['Recusada', 'bad'],
}

const FALTAS = { sem_imagem: 'Falta imagem', falha: 'Não enviada', recusado: 'Recusada' } as const

function Entrega({ cte: { entrega, entrega_pendente: falta } }: { cte: CteResumo }) {
  if (falta) return <Badge tone="warn">{FALTAS[falta.motivo]}</Badge>
  const [texto, tom] = entregas[entrega] ?? []
  return texto && tom ? <Badge tone={tom}>{texto}</Badge> : null
}

/** What SEFAZ said last, or what stopped the last try. */
export const dito = (c: CteResumo): string =>
  c.pendencias.length > 0
    ? c.pendencias.map((p) => p.mensagem).join(' ')
    : [c.codigo, c.motivo].filter(Boolean).join(' ')

export const colunas: Column<CteResumo>[] = [
  {
    id: 'numero',
    header: 'CT-e',
    size: 130,
    fixed: true,
    mobile: 'title',
    cell: (c) => (
      <span className="num font-medium">
        {c.numero_cte ? `${formatNumber(c.numero_cte)}/${c.serie}` : `Rascunho ${c._id}`}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (c) => (
      <span className="flex flex-wrap items-center gap-1 py-1">
        <Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />
        {c.desacordo && <Badge tone="bad">Em desacordo</Badge>}
      </span>
    ),
  },
  { id: 'remetente', header: 'Remetente', size: 200, grow: true, cell: (c) => c.remetente },
  { id: 'destinatario', header: 'Destinatário', size: 200, grow: true, cell: (c) => c.destinatario },
  {
    id: 'destino',
    header: 'Destino',
    size: 160,
    cell: (c) => (c.municipio_fim ? `${c.municipio_fim}/${c.uf_fim}` : ''),
  },
  {
    id: 'notas',
    header: 'Notas',
    size: 75,
    align: 'end',
    mobile: false,
    cell: (c) => <span className="num">{formatNumber(c.quantidade_notas)}</span>,
  },
  {
    id: 'valor',
    header: 'Frete',
    size: 115,
    align: 'end',
    cell: (c) => <span className="num">{formatMoney(c.valor_total)}</span>,
  },
  {
    id: 'entrega',
    header: 'Entrega',
    size: 120,
    mobile: false,
    cell: (c) => <Entrega cte={c} />,
  },
  { id: 'sefaz', header: 'SEFAZ', size: 260, mobile: false, cell: dito },
  { id: 'tipo', header: 'Tipo', size: 120, hidden: true, cell: (c) => TIPOS_DO_CTE[c.tipo_cte] },
  { id: 'servico', header: 'Serviço', size: 130, hidden: true, cell: (c) => servicos[c.tipo_servico] },
  { id: 'tomador', header: 'Tomador', size: 200, hidden: true, cell: (c) => c.tomador },
  {
    id: 'criado',
    header: 'Criado em',
    size: 145,
    mobile: false,
    cell: (c) => <span className="num">{formatDateTime(c.created_at)}</span>,
  },
]
