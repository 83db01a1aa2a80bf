import { formatNumber } from '@tropeiro/contract/formats'
import { ProgressBar } from '../../../../ui/index.ts'

/** How many of a romaneio's notes are closed: a bar and the count. */
export function Progresso({ fechadas, total }: { fechadas: number; total: number }) {
  const whole = total > 0 && fechadas >= total
  return (
    <span className="flex items-center gap-2">
      <ProgressBar
        className="w-full min-w-12 flex-1"
        value={total > 0 ? (fechadas / total) * 100 : 0}
        label={`${fechadas} de ${total} notas finalizadas`}
        tone={whole ? 'ok' : 'accent'}
      />
      <span className="num shrink-0 text-xs text-ink-2">
        {formatNumber(fechadas)}/{formatNumber(total)}
      </span>
    </span>
  )
}
