import type { JanelaDoLugar } from '@tropeiro/contract/cadastros/lugares/formas'
import { Plus, Trash2 } from 'lucide-react'
import { Button, Checkbox, type Formulario, IconButton, TimeInput, useCampo } from '../../../ui/index.ts'
import type { Escrito } from './lugar-form.ts'

const dias = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const
const NOVA: JanelaDoLugar = { dias: [1, 2, 3, 4, 5], de: '08:00', ate: '17:00' }

/** Hours in which a place receives; none: any hour. */
export function JanelasCampo({ f }: { f: Formulario<Escrito> }) {
  const { field, error } = useCampo(f, 'janelas')
  const janelas = field.value as JanelaDoLugar[]
  const mudar = (at: number, more: Partial<JanelaDoLugar>) =>
    field.onChange(janelas.map((j, i) => (i === at ? { ...j, ...more } : j)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">Recebe</legend>
      {janelas.length === 0 && <p className="text-sm text-ink-3">A qualquer hora.</p>}
      {janelas.map((j, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
        <div key={at} className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-2 text-sm">
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            {dias.map((nome, i) => (
              <Checkbox
                key={nome}
                label={nome}
                checked={j.dias.includes(i + 1)}
                onChange={(on) =>
                  mudar(at, { dias: on ? [...j.dias, i + 1].sort() : j.dias.filter((d) => d !== i + 1) })
                }
              />
            ))}
          </div>
          <TimeInput
            className="num w-16"
            aria-label={`Começo da janela ${at + 1}`}
            value={j.de}
            onChange={(de) => mudar(at, { de })}
          />
          às
          <TimeInput
            className="num w-16"
            aria-label={`Fim da janela ${at + 1}`}
            value={j.ate}
            onChange={(ate) => mudar(at, { ate })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={`Tirar a janela ${at + 1}`}
            onClick={() => field.onChange(janelas.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={Plus} onClick={() => field.onChange([...janelas, NOVA])}>
          Nova janela
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
