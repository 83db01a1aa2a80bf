import type { Modulo } from '@tropeiro/contract'
import { useId } from 'react'
import { Button, Checkbox } from '../../../ui/index.ts'
import { nomeDoModulo } from '../base-em-edicao.ts'

const modulos = Object.keys(nomeDoModulo) as Modulo[]

type Props = { value: readonly Modulo[]; onChange: (value: Modulo[]) => void; error?: string | undefined }

/** The module flags of spec §3, to tick. */
export function ModulosGrid({ value, onChange, error }: Props) {
  const id = useId()
  const todos = value.length === modulos.length
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? id : undefined}>
      <legend className="sr-only">Módulos</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {modulos.map((modulo) => (
          <Checkbox
            key={modulo}
            checked={value.includes(modulo)}
            label={nomeDoModulo[modulo]}
            aria-invalid={error ? true : undefined}
            onChange={(on) => onChange(on ? [...value, modulo] : value.filter((one) => one !== modulo))}
          />
        ))}
      </div>
      <div>
        <Button size="sm" onClick={() => onChange(todos ? [] : modulos)}>
          {todos ? 'Desmarcar todos' : 'Marcar todos'}
        </Button>
      </div>
      {error && (
        <p id={id} role="alert" className="text-xs text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
