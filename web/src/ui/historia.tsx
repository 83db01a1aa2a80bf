import { formatDateTime } from '@tropeiro/contract/formats'
import type { ReactNode } from 'react'

/** A part of a peek under its own title. */
export function PeekSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type HistoriaProps = {
  fatos: readonly { em: string; texto: string; autor: string }[]
  title?: string
}

/** What happened to the one thing that a peek shows, when and by whom; nothing where nothing did. */
export function Historia({ fatos, title = 'História' }: HistoriaProps) {
  if (fatos.length === 0) return null
  return (
    <PeekSection title={title}>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {fatos.map((f) => (
          <li key={`${f.em} ${f.texto}`} className="px-3 py-2">
            {f.texto}
            <span className="block text-xs text-ink-3">
              {formatDateTime(f.em)}
              {f.autor && `, ${f.autor}`}
            </span>
          </li>
        ))}
      </ul>
    </PeekSection>
  )
}
