import type { listaDeBaixas } from '@tropeiro/contract/comprovacao/baixas/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDeBaixas> = {
  estado: (b) => (
    <Badge tone={b.desfeita_em ? 'neutral' : 'ok'}>{b.desfeita_em ? 'Desfeita' : 'Feita'}</Badge>
  ),
  recusadas: (b) => (
    <span className={b.recusadas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
      {formatNumber(b.recusadas)}
    </span>
  ),
}
