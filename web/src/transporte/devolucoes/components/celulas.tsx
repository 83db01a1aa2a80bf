import { formatDia } from '@tropeiro/contract/formats'
import type { listaDeDevolucoes } from '@tropeiro/contract/transporte/devolucoes/lista'
import { Badge, type CelulasDa, StatusPill } from '../../../ui/index.ts'
import { EstadoPill } from './estado.tsx'

export const celulas: CelulasDa<typeof listaDeDevolucoes> = {
  numero: (d) => <span className="num font-medium">{d.numero}</span>,
  estado: (d) => <EstadoPill estado={d.estado} />,
  situacao_nota: (d) => <StatusPill status={d.situacao_nota} />,
  cidade: (d) => `${d.cidade}/${d.uf}`,
  base: (d) => d.base || '—',
  prazo: (d) =>
    d.prazo === null ? (
      '—'
    ) : d.atrasada ? (
      <Badge tone="bad">{formatDia(d.prazo)}</Badge>
    ) : (
      <span className="num">{formatDia(d.prazo)}</span>
    ),
}
