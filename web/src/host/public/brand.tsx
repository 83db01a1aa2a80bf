import { cx } from '../../lib/cx.ts'

/** The mark: a yoke over a load. Drawn here too, so that it is there without a network. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx('size-6', className)} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#c2571c" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M7 10.2h18M16 10.2v13.6" strokeWidth="3.4" />
        <path d="M8.2 17.6c1.9 3.9 4.4 6.2 7.8 6.2s5.9-2.3 7.8-6.2" strokeWidth="2.6" opacity=".72" />
      </g>
    </svg>
  )
}

/** Mark and name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-[15px] font-[650] tracking-tight', className)}>
      <Mark />
      Tropeiro
    </span>
  )
}
