import { Check } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'

const nomes = ['Arquivo', 'Colunas', 'Conferência', 'Pronto'] as const
export type Passo = (typeof nomes)[number]

/** Where one is on the way from a file to what it brought. */
export function Passos({ atual }: { atual: Passo }) {
  const now = nomes.indexOf(atual)
  return (
    <ol aria-label="Passos" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {nomes.map((nome, n) => (
        <li
          key={nome}
          aria-current={n === now ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', n === now ? 'font-medium text-ink' : 'text-ink-3')}
        >
          <span
            className={cx(
              'num grid size-5 place-items-center rounded-full text-2xs',
              n === now ? 'bg-accent text-accent-ink' : 'bg-sunken',
            )}
          >
            {n < now ? <Check size={12} aria-label="feito" /> : n + 1}
          </span>
          {nome}
        </li>
      ))}
    </ol>
  )
}
