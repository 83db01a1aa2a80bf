import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import type { listaDeSolicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/lista'
import {
  type EstadoDaSolicitacao,
  nomeDoEstadoDaSolicitacao,
} from '@tropeiro/contract/financeiro/solicitacoes/nomes'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<EstadoDaSolicitacao, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  pedida: 'info',
  aprovada: 'ok',
  recusada: 'bad',
  cancelada: 'neutral',
}

export const Estado = ({ s }: { s: Pick<Solicitacao, 'estado' | 'aprovacoes' | 'exigidas' | 'alertas'> }) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={tom[s.estado]}>{nomeDoEstadoDaSolicitacao[s.estado]}</Badge>
    {s.estado === 'pedida' && s.exigidas > 1 && (
      <Badge tone="neutral">
        {s.aprovacoes.length} de {s.exigidas}
      </Badge>
    )}
    {s.estado === 'pedida' && s.alertas.length > 0 && <Badge tone="warn">Confira</Badge>}
  </span>
)

export const celulas: CelulasDa<typeof listaDeSolicitacoes> = { estado: (s) => <Estado s={s} /> }
