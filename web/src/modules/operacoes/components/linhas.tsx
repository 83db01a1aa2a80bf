import { formatNumber } from '@tropeiro/contract/formats'
import type { LinhaDaOperacao } from '@tropeiro/contract/modules/operacoes'
import { Link } from '../../../lib/nav.tsx'
import { Badge, type Column, type Tone } from '../../../ui/index.ts'

const looks: Record<LinhaDaOperacao['estado'], { label: string; tone: Tone }> = {
  pendente: { label: 'Vai mudar', tone: 'info' },
  feita: { label: 'Mudou', tone: 'ok' },
  igual: { label: 'Já estava assim', tone: 'neutral' },
  recusada: { label: 'Recusada', tone: 'bad' },
  desfeita: { label: 'Desfeita', tone: 'violet' },
  nao_desfeita: { label: 'Não desfeita', tone: 'warn' },
}

/** What happens, or happened, to each note. */
export const colunasDasLinhas: Column<LinhaDaOperacao>[] = [
  {
    id: 'nota',
    header: 'Nota',
    size: 120,
    fixed: true,
    mobile: 'title',
    cell: (l) => (
      <Link to={`/app/pesquisa/${l.nota}`} className="num font-medium text-accent-text hover:underline">
        {formatNumber(l.numero)} / {l.serie}
      </Link>
    ),
  },
  {
    id: 'estado',
    header: 'Resultado',
    size: 150,
    mobile: 'status',
    cell: (l) => <Badge tone={looks[l.estado].tone}>{looks[l.estado].label}</Badge>,
  },
  { id: 'destinatario', header: 'Destinatário', size: 200, cell: (l) => l.destinatario },
  {
    id: 'texto',
    header: 'De → para',
    size: 260,
    grow: true,
    cell: (l) => [l.texto, l.motivo].filter(Boolean).join(' · '),
  },
]
