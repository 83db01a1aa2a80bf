import type { Acerto } from '@tropeiro/contract/financeiro/acertos/formas'
import type { listaDeAcertos } from '@tropeiro/contract/financeiro/acertos/lista'
import { type EstadoDoAcerto, nomeDoEstadoDoAcerto } from '@tropeiro/contract/financeiro/acertos/nomes'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<EstadoDoAcerto, 'ok' | 'info' | 'neutral'> = {
  aberto: 'info',
  fechado: 'ok',
  cancelado: 'neutral',
}

export const Estado = ({ a }: { a: Pick<Acerto, 'estado' | 'pendentes'> }) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={tom[a.estado]}>{nomeDoEstadoDoAcerto[a.estado]}</Badge>
    {a.estado === 'aberto' && a.pendentes > 0 && (
      <Badge tone="warn">{formatQuantas(a.pendentes, 'a conferir', 'a conferir')}</Badge>
    )}
  </span>
)

export const celulas: CelulasDa<typeof listaDeAcertos> = { estado: (a) => <Estado a={a} /> }
