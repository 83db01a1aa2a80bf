import type { CSSProperties, ReactNode } from 'react'

type SheetProps = {
  carrier?: string | undefined
  /** How the carrier shows itself. */
  marca?: { logo: string | null; cor: string | null }
  about?: string | undefined
  children: ReactNode
}
const DELIVERY = 'Quem tem o endereço dela vê o andamento desta entrega: não o publique.'

/** The page: one column, the carrier's name on top. */
export function Sheet({ carrier, marca, about = DELIVERY, children }: SheetProps) {
  return (
    <div
      className="mx-auto flex min-h-dvh max-w-xl flex-col border-t-[3px] border-t-[var(--marca,transparent)] px-4 py-6 sm:py-10"
      style={marca?.cor ? ({ '--marca': marca.cor } as CSSProperties) : undefined}
    >
      <header className="mb-5 flex items-center gap-2.5 text-ink-2">
        {marca?.logo ? (
          <img src={marca.logo} alt="" className="max-h-9 max-w-40 object-contain" />
        ) : (
          <img src="/marca.svg" alt="" width={28} height={28} />
        )}
        <span className="text-sm font-semibold">{carrier ?? 'Acompanhar entrega'}</span>
      </header>
      <main className="flex-1">{children}</main>
      <footer className="mt-8 text-xs text-ink-3">Página do Tropeiro. {about}</footer>
    </div>
  )
}

export function Loading() {
  return (
    <Sheet>
      <div role="status" aria-label="Carregando" className="flex flex-col gap-3">
        <div className="h-40 animate-pulse rounded-xl bg-sunken" />
        <div className="h-56 animate-pulse rounded-xl bg-sunken" />
      </div>
    </Sheet>
  )
}

export function Trouble(props: { title: string; text: string; onRetry?: (() => void) | undefined }) {
  return (
    <Sheet>
      <div role="alert" className="rounded-xl border border-line bg-surface p-6">
        <h1 className="text-lg font-semibold">{props.title}</h1>
        <p className="mt-1 text-ink-2">{props.text}</p>
        {props.onRetry && (
          <button
            type="button"
            onClick={props.onRetry}
            className="mt-4 h-11 rounded-md bg-accent px-4 font-medium text-accent-ink hover:bg-accent-hover"
          >
            Tentar de novo
          </button>
        )}
      </div>
    </Sheet>
  )
}
