import { formatDia } from '@tropeiro/contract/formats'
import { nomeDoAvulso, type TipoDeAvulso } from '@tropeiro/contract/transporte/documentos'
import type { listaDeAvulsos } from '@tropeiro/contract/transporte/documentos/lista'
import { Badge, type CelulasDa, StatusPill } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDeAvulsos> = {
  documento: (d) => (
    <span className="font-medium">
      {nomeDoAvulso[d.tipo_doc as TipoDeAvulso]} <span className="num">{d.numero}</span>
    </span>
  ),
  situacao: (d) => <StatusPill status={d.status} />,
  cidade: (d) => `${d.cidade}/${d.uf}`,
  base: (d) => d.base || '—',
  romaneio: (d) => <span className="num">{d.romaneio ?? '—'}</span>,
  prazo: (d) =>
    !d.prazo ? (
      '—'
    ) : d.atrasada ? (
      <Badge tone="bad">{formatDia(d.prazo)}</Badge>
    ) : (
      <span className="num">{formatDia(d.prazo)}</span>
    ),
  natureza: (d) => d.natureza || '—',
}
