/** How much of a trip is done. */
export function Progress({ done, total, onBar }: { done: number; total: number; onBar?: boolean }) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div
      role="progressbar"
      aria-label={`${done} de ${total} notas feitas`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-2.5 overflow-hidden rounded-full ${onBar ? 'bg-white/25' : 'bg-line'}`}
    >
      <div
        className={`h-full rounded-full transition-[width] ${onBar ? 'bg-[#5fd08f]' : 'bg-ok'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
