export type DemoLogin = { nome: string; login: string; senha: string; papel: string }

/** What people call the roles; the phone has its own door. */
const roles: Record<string, string> = {
  USUARIO: 'Operação',
  ADMIN: 'Administração',
  EMBARCADOR: 'Embarcador',
  DESTINATARIO: 'Destinatário',
  ENTREGADOR: 'Entregador',
}
const roleOf = (one: DemoLogin) =>
  one.login.startsWith('super@') ? 'Super usuário' : (roles[one.papel] ?? one.papel)

type DemoLoginsProps = { logins: readonly DemoLogin[]; disabled: boolean; onPick: (login: DemoLogin) => void }

/** Only when the server says that it is a demonstration: one press enters as somebody. */
export function DemoLogins({ logins, disabled, onPick }: DemoLoginsProps) {
  const office = logins.filter((one) => one.papel !== 'MOTORISTA')
  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2
        id="demo"
        className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        Demonstração: entre como
      </h2>
      <ul className="-mx-2.5 mt-3 grid grid-cols-2 gap-1">
        {office.map((one) => (
          <li key={one.login}>
            <button
              type="button"
              disabled={disabled}
              title={one.login}
              onClick={() => onPick(one)}
              className="flex w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left hover:bg-hover disabled:opacity-60"
            >
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
              >
                {one.nome.slice(0, 1)}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{one.nome}</span>
                <span className="block truncate text-xs text-ink-3">{roleOf(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
