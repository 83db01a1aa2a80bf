import { cx } from '../../lib/cx.ts'

/** The mark: a yoke over a load. */
export function Mark({ className }: { className?: string }) {
  return <img src="/marca.svg" alt="" className={cx('size-6', className)} />
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
