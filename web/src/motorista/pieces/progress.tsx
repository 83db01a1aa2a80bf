/** How much of a trip is done. */
export function Progress({ done, total }: { done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div
      role="progressbar"
      aria-label={`${done} de ${total} notas feitas`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-ok transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
