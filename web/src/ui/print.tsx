import { ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useBack } from '../lib/nav.tsx'
import { Button } from './button.tsx'
import type { Bars } from './code128.ts'

export type BarcodeProps = {
  value: string
  /** Height in mm. */
  height?: number
  /** Width in mm; a 44-character key needs 115 or more. */
  width?: number
  /** Width of one module in mm, in the place of `width`: whole dots of a thermal head keep the bars sharp. */
  modulo?: number
  /** Writes the value below. */
  text?: string | false
  className?: string
}

const QUIET = 10

/** Code 128 as SVG, with its white quiet zones. */
export function Barcode({ value, height = 12, width, modulo, text = value, className }: BarcodeProps) {
  const [code, setCode] = useState<Bars | null>(null)
  useEffect(() => {
    let current = true
    void import('./code128.ts').then(({ encode }) => {
      if (current) setCode(encode(value))
    })
    return () => {
      current = false
    }
  }, [value])
  const modules = (code?.width ?? 100) + 2 * QUIET
  const mm = modulo ? modules * modulo : width
  return (
    <figure className={className} style={{ width: mm ? `${mm}mm` : undefined }}>
      <svg
        role="img"
        aria-label={`Código de barras ${value}`}
        viewBox={`0 0 ${modules} 30`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block w-full bg-white"
        style={{ height: `${height}mm` }}
      >
        <path
          d={code?.bars.map((bar) => `M${bar.x + QUIET} 0h${bar.w}v30h-${bar.w}z`).join('')}
          fill="#000"
        />
      </svg>
      {text && (
        <figcaption className="mt-0.5 text-center font-mono text-[9px] tracking-wide text-black">
          {text}
        </figcaption>
      )}
    </figure>
  )
}

export type PrintPageProps = {
  title: string
  /** The data is there: the print dialog opens by itself, once. */
  ready: boolean
  /** Does not open the dialog by itself. */
  manual?: boolean
  /** Beside the print button. */
  actions?: ReactNode
  /** One or more `<PrintSheet>`. */
  children: ReactNode
}

/** Sheets as they will come out, with a bar that does not print. */
export function PrintPage({ title, ready, manual, actions, children }: PrintPageProps) {
  const back = useBack()
  useEffect(() => {
    document.title = title
    if (!ready || manual) return
    // Bars and fonts first; then one frame for the browser to draw them.
    let cancelled = false
    void Promise.all([document.fonts.ready, import('./code128.ts')]).then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => cancelled || window.print())),
    )
    return () => {
      cancelled = true
    }
  }, [title, ready, manual])
  return (
    <div className="h-dvh overflow-y-auto bg-sunken print:h-auto print:overflow-visible">
      <div className="no-print sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-raised px-4 py-2.5">
        <Button variant="ghost" icon={ArrowLeft} onClick={back}>
          Voltar
        </Button>
        <h1 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h1>
        {actions}
        <Button variant="primary" icon={Printer} onClick={() => window.print()} disabled={!ready}>
          Imprimir
        </Button>
      </div>
      <div className="flex flex-col items-center gap-6 overflow-x-auto p-6 print:block print:p-0 max-sm:items-start max-sm:p-3">
        {children}
      </div>
    </div>
  )
}

/** One document of any length; the browser breaks it into pages and repeats table heads. */
export function PrintSheet({ children, last = true }: { children: ReactNode; last?: boolean }) {
  return (
    <article
      className={`paper min-h-[297mm] w-[210mm] shrink-0 p-[12mm] shadow-pop ${last ? '' : 'paper-break'}`}
    >
      {children}
    </article>
  )
}

/** A label of 100 x 150 mm, as thermal printers take them: one a page. */
export function PrintLabel({ children }: { children: ReactNode }) {
  return <article className="paper paper-label flex shrink-0 flex-col shadow-pop">{children}</article>
}
