import { nomeDoStatusDaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'
import type { listaDeVerificadas } from '@tropeiro/contract/comprovacao/auditoria/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CircleX } from 'lucide-react'
import { Badge, type CelulasDa, StatusPill } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDeVerificadas> = {
  nota: (n) => (
    <span className="num font-medium">
      {formatNumber(n.numero)} / {n.serie}
    </span>
  ),
  estado: (n) => (
    <Badge
      tone={n.estado === 'aprovado' ? 'ok' : 'bad'}
      icon={n.estado === 'aprovado' ? CircleCheck : CircleX}
    >
      {nomeDoStatusDaAuditoria[n.estado]}
    </Badge>
  ),
  situacao: (n) => <StatusPill status={n.situacao} />,
}
