import type { Capacidade } from '@tropeiro/contract/access/capacidades'
import { familiasDeCapacidades, nomeDaCapacidade } from '@tropeiro/contract/access/nomes-das-capacidades'
import type { Palavra } from '@tropeiro/contract/access/perfis'
import { Select } from '../../../ui/index.ts'

type Dito = Partial<Record<Capacidade, Palavra>>

const opcoes: readonly { value: '' | Palavra; label: string }[] = [
  { value: '', label: 'Não diz nada' },
  { value: 'ler', label: 'Dá: ver' },
  { value: 'escrever', label: 'Dá: ver e fazer' },
  { value: 'sem_escrever', label: 'Tira: fazer' },
  { value: 'sem_acesso', label: 'Tira: tudo' },
]

type Props = { value: Dito; onChange: (value: Dito) => void; disabled?: boolean }

/** What a perfil says of each capability, family by family. */
export function CapacidadesGrid({ value, onChange, disabled = false }: Props) {
  const dizer = (c: Capacidade, palavra: string) => {
    const { [c]: _antes, ...outras } = value
    onChange(palavra ? { ...outras, [c]: palavra as Palavra } : outras)
  }
  return (
    <div className="flex flex-col gap-5">
      {familiasDeCapacidades.map(({ titulo, capacidades }) => (
        <section key={titulo} aria-label={titulo}>
          <h3 className="mb-1.5 text-xs font-medium text-ink-2">{titulo}</h3>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {capacidades.map((c) => (
              <li
                key={c}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5 text-sm"
              >
                <span className={value[c] ? 'font-medium' : 'text-ink-2'}>{nomeDaCapacidade[c]}</span>
                <Select
                  size="sm"
                  className="w-44 max-sm:w-full"
                  aria-label={nomeDaCapacidade[c]}
                  disabled={disabled}
                  value={value[c] ?? ''}
                  onChange={(palavra) => dizer(c, palavra)}
                  options={opcoes}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
