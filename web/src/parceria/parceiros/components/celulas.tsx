import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { listaDeParceiros } from '@tropeiro/contract/parceria/parceiros/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const contado = (n: number, some: string) => (
  <span className={n > 0 ? `num font-semibold ${some}` : 'num text-ink-3'}>{formatNumber(n)}</span>
)

export const celulas: CelulasDa<typeof listaDeParceiros> = {
  pendentes: (p) => contado(p.pendentes, 'text-accent-text'),
  falhas: (p) => contado(p.falhas, 'text-bad-text'),
  ultimo: (p) => <span className="num">{p.ultimo_arquivo ? formatDateTime(p.ultimo_arquivo) : 'nunca'}</span>,
  ativo: (p) => <Badge tone={p.ativo ? 'ok' : 'neutral'}>{p.ativo ? 'Ativo' : 'Inativo'}</Badge>,
}
