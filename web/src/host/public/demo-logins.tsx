export type DemoLogin = { nome: string; login: string; senha: string; papel: string }

type DemoLoginsProps = { logins: readonly DemoLogin[]; disabled: boolean; onPick: (login: DemoLogin) => void }

/** Only when the server says that it is a demonstration: one press enters as somebody. */
export function DemoLogins({ logins, disabled, onPick }: DemoLoginsProps) {
  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2
        id="demo"
        className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        Demonstração: entre como
      </h2>
      <ul className="mt-3 grid max-h-52 grid-cols-1 gap-1 overflow-y-auto">
        {logins.map((one) => (
          <li key={one.login}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPick(one)}
              className="flex w-full items-center gap-3 rounded-lg px-2.5 py-1.5 text-left hover:bg-hover disabled:opacity-60"
            >
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
              >
                {one.nome.slice(0, 1)}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{one.nome}</span>
                <span className="block truncate text-xs text-ink-3">{one.login}</span>
              </span>
              <span className="shrink-0 text-xs text-ink-3">{one.papel}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
