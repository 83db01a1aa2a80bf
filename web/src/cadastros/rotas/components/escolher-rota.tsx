import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, Combobox, Field, Popover } from '../../../ui/index.ts'

type EscolherProps = {
  rotas: readonly Rota[]
  titulo: string
  ocupado: boolean
  /** It is what the screen is for at this moment. */
  principal?: boolean
  onPor: (rota: Rota, inteira: boolean) => void
  /** Left out, no new route can be begun from here. */
  onNova?: (inteira: boolean) => void
}

/** Chooses the route that some addresses go into: their neighbourhoods, or their whole cities. */
export function EscolherRota({ rotas, titulo, ocupado, principal, onPor, onNova }: EscolherProps) {
  const [id, setId] = useState('')
  const [inteira, setInteira] = useState(false)
  const rota = rotas.find((r) => r._id === id)
  return (
    <Popover
      label="Pôr em rota"
      align="end"
      className="w-80 p-3"
      trigger={
        <Button size="sm" variant={principal ? 'primary' : 'ghost'}>
          {titulo}
        </Button>
      }
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <Field label="Rota">
            <Combobox
              value={id}
              onChange={setId}
              placeholder="Procurar rota"
              options={rotas.map((r) => ({ value: r._id, label: r.nome, hint: r.base ?? undefined }))}
            />
          </Field>
          <Checkbox
            checked={inteira}
            onChange={setInteira}
            label="A cidade inteira"
            hint="Sem marcar, só o bairro do endereço"
          />
          <div className="flex justify-end gap-2">
            {onNova && (
              <Button
                size="sm"
                variant="ghost"
                icon={Plus}
                className="mr-auto"
                onClick={() => {
                  close()
                  onNova(inteira)
                }}
              >
                Nova rota
              </Button>
            )}
            <Button
              size="sm"
              variant="primary"
              disabled={!rota}
              loading={ocupado}
              onClick={() => {
                if (rota) onPor(rota, inteira)
                close()
              }}
            >
              Pôr em rota
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
