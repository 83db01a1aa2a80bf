import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ArrayPath, type FieldArray, useFieldArray } from 'react-hook-form'
import { Button, type Formulario, IconButton } from '../../../ui/index.ts'
import type { Valores } from './valores.ts'

type Props<N extends ArrayPath<Valores>> = {
  form: Formulario<Valores>
  name: N
  /** What one is called: "tipo". */
  um: string
  /** What a new one begins with. */
  novo: FieldArray<Valores, N>
  /** The order says which is asked first. */
  ordenada?: boolean
  /** The last stays where it is, and stays. */
  ultimaFica?: boolean
  children: (index: number) => ReactNode
}

/** Things in order, each with its fields: added, removed, and moved where their order means something. */
export function Linhas<N extends ArrayPath<Valores>>(props: Props<N>) {
  const { form, name, um, novo, ordenada, ultimaFica, children } = props
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.form.control, name })
  const last = fields.length - 1
  const presa = (index: number) => ultimaFica === true && index === last
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex gap-2 rounded-lg border border-line bg-surface p-3">
            <div className="min-w-0 flex-1">{children(index)}</div>
            <div className="flex shrink-0 flex-col gap-1">
              {ordenada && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={`Subir ${um}`}
                    disabled={index === 0 || presa(index)}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Descer ${um}`}
                    disabled={index >= last || presa(index) || presa(index + 1)}
                    onClick={() => move(index, index + 1)}
                  />
                </>
              )}
              <IconButton
                icon={Trash2}
                label={`Tirar ${um}`}
                disabled={presa(index)}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => (ultimaFica ? insert(Math.max(0, last), novo as never) : append(novo as never))}
      >
        {`Acrescentar ${um}`}
      </Button>
    </div>
  )
}
