import { useNumeros } from './numeros.ts'

/** What waits on these screens together; nothing where nothing does. */
export function Numero({ ids }: { ids: readonly string[] }) {
  const numeros = useNumeros()
  const sum = ids.reduce((n, id) => n + (numeros[id] ?? 0), 0)
  return sum > 0 ? (
    <span
      aria-hidden
      title={`${sum} à espera`}
      className="num shrink-0 rounded-full bg-surface px-1.5 text-2xs font-medium text-ink-2"
    >
      {sum > 999 ? '999+' : sum}
    </span>
  ) : null
}
