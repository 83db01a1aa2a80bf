import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { voltar } from '../route.ts'
import { SyncBar } from './sync-bar.tsx'

export type ScreenProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Where 'back' goes when there is no step to go back; without it there is no arrow. */
  back?: string
  right?: ReactNode
  /** Under the title, still in the bar. */
  header?: ReactNode
  /** Stays at the bottom, under the thumb. */
  footer?: ReactNode
  children: ReactNode
}

/** One screen: bar above, content, and what is done most at the bottom. */
export function Screen({ title, subtitle, back, right, header, footer, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    // Screen readers hear the new screen's name; the keyboard starts at its top.
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[640px] flex-col bg-canvas md:border-x md:border-line">
      <header className="sticky top-0 z-20 bg-bar pt-[env(safe-area-inset-top)] text-bar-ink">
        <div className={cx('flex min-h-16 items-center gap-1 pr-2', back === undefined ? 'pl-5' : 'pl-1')}>
          {back !== undefined && (
            <button
              type="button"
              aria-label="Voltar"
              onClick={() => voltar(back)}
              className="grid size-14 shrink-0 place-items-center rounded-full active:bg-white/10"
            >
              <ArrowLeft size={26} aria-hidden />
            </button>
          )}
          <div className="min-w-0 flex-1 py-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="truncate text-xl leading-tight font-semibold tracking-tight"
            >
              {title}
            </h1>
            {subtitle && <p className="truncate text-[14px] text-bar-ink-2">{subtitle}</p>}
          </div>
          {right}
        </div>
        {header}
        <SyncBar />
      </header>
      <main className="flex flex-1 flex-col gap-4 p-4">{children}</main>
      {footer && (
        <footer className="sticky bottom-0 z-10 flex flex-col gap-2.5 border-t border-line bg-canvas/95 p-4 pb-[max(16px,env(safe-area-inset-bottom))] backdrop-blur">
          {footer}
        </footer>
      )}
    </div>
  )
}

/** A white block of a screen. */
export const Block = ({ children, className }: { children: ReactNode; className?: string }) => (
  <section className={cx('rounded-2xl border border-line bg-surface p-4', className)}>{children}</section>
)
