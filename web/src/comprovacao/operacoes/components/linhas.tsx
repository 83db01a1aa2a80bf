import { type LinhaDaOperacao, nomeDoEstadoDaLinha } from '@tropeiro/contract/comprovacao/operacoes'
import { formatNumber } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { Badge, type Column, type Tone } from '../../../ui/index.ts'

const tones: Record<LinhaDaOperacao['estado'], Tone> = {
  pendente: 'info',
  feita: 'ok',
  igual: 'neutral',
  recusada: 'bad',
  desfeita: 'violet',
  nao_desfeita: 'warn',
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
    cell: (l) => <Badge tone={tones[l.estado]}>{nomeDoEstadoDaLinha[l.estado]}</Badge>,
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
