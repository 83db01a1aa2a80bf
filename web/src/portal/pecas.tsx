import { diaEm, diasAte, emDias, formatDia } from '@tropeiro/contract/formats'
import { Component, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { control, controlSizes, Field } from '../ui/field.tsx'

/** Shows the days before today, today among them. */
export function ultimosDias(n: number): { de: string; ate: string } {
  const agora = Date.now()
  return { de: diaEm(new Date(agora - (n - 1) * 86_400_000)), ate: diaEm(new Date(agora)) }
}

export function Cartao(p: { titulo?: ReactNode; lado?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={cx('rounded-xl border border-line bg-surface', p.className)}>
      {(p.titulo || p.lado) && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
          <h2 className="text-sm font-semibold">{p.titulo}</h2>
          {p.lado}
        </div>
      )}
      {p.children}
    </section>
  )
}

export function Titulo(p: { children: ReactNode; texto?: ReactNode; lado?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight">{p.children}</h1>
        {p.texto && <p className="mt-0.5 text-ink-2">{p.texto}</p>}
      </div>
      {p.lado}
    </div>
  )
}

/** The day that was promised, and how far it is while the note is open. */
export function Prazo({ prazo, aberta }: { prazo: string | null; aberta: boolean }) {
  if (!prazo) return <span className="text-ink-3">Sem prazo</span>
  const n = diasAte(diaEm(new Date()), prazo)
  const tom = !aberta
    ? 'text-ink-2'
    : n < 0
      ? 'text-bad-text font-medium'
      : n === 0
        ? 'text-warn-text font-medium'
        : 'text-ink-2'
  return (
    <span className={cx('num whitespace-nowrap', tom)}>
      {formatDia(prazo).slice(0, 5)}
      {aberta && ` · ${emDias(n)}`}
    </span>
  )
}

export function Esqueleto({ linhas = 5 }: { linhas?: number }) {
  return (
    <div role="status" aria-label="Carregando" className="flex flex-col gap-2 p-4">
      {Array.from({ length: linhas }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={n} className="h-9 animate-pulse rounded-md bg-sunken" />
      ))}
    </div>
  )
}

export function Nada({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-8 text-center">
      <p className="font-medium">{titulo}</p>
      {children && <p className="mx-auto mt-1 max-w-md text-ink-3">{children}</p>}
    </div>
  )
}

/** The browser's own list, with the look of the kit's controls: the kit's Select weighs as much as a screen of the portal. */
export const lista = cx(control, controlSizes.lg)

/** A day of a period, which always has one. */
export function Dia(p: { rotulo: string; valor: string; ao: (dia: string) => void }) {
  return (
    <Field label={p.rotulo} className="w-32">
      <DateInput size="lg" className="num" value={p.valor} onChange={(dia) => dia && p.ao(dia)} />
    </Field>
  )
}

/** One of a few, as a row of buttons. */
export function Escolha<V extends string>(p: {
  rotulo: string
  valor: V
  opcoes: readonly (readonly [V, string])[]
  ao: (valor: V) => void
}) {
  return (
    <fieldset className="flex gap-0.5 rounded-lg bg-sunken p-0.5">
      <legend className="sr-only">{p.rotulo}</legend>
      {p.opcoes.map(([valor, nome]) => (
        <button
          key={valor}
          type="button"
          aria-pressed={p.valor === valor}
          onClick={() => p.ao(valor)}
          className={cx(
            'h-8 rounded-md px-3 text-sm font-medium',
            p.valor === valor ? 'bg-surface text-ink shadow-low' : 'text-ink-3 hover:text-ink',
          )}
        >
          {nome}
        </button>
      ))}
    </fieldset>
  )
}

/** What did not come, in its own words, and another try. */
export function Falha({ erro, de_novo }: { erro: unknown; de_novo: () => void }) {
  const texto = erro instanceof Error && erro.message ? erro.message : 'Não foi possível carregar.'
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p>{texto}</p>
      <Button onClick={de_novo}>Tentar de novo</Button>
    </div>
  )
}

/** A part that comes later, or does not: the page stays. */
export class Depois extends Component<{ children: ReactNode }, { erro: unknown }> {
  override state = { erro: null }
  static getDerivedStateFromError(erro: unknown) {
    return { erro }
  }
  override render() {
    return this.state.erro ? (
      <Falha
        erro={new Error('O mapa não chegou: confira a sua conexão.')}
        de_novo={() => location.reload()}
      />
    ) : (
      this.props.children
    )
  }
}
