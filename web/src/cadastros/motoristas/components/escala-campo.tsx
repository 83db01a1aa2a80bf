import type { DiaDaEscala } from '@tropeiro/contract/cadastros/motoristas/formas'
import { diasDaSemana } from '@tropeiro/contract/cadastros/motoristas/lista'
import { Button, Checkbox, type Formulario, Input, useCampo } from '../../../ui/index.ts'
import type { Escrito } from './motorista-form.ts'

const COMUM = { entra: '07:00', sai: '17:00' }
const ordenada = (days: readonly DiaDaEscala[]) => [...days].sort((a, b) => a.dia - b.dia)

/** The hours of each weekday; a day that is not ticked is a day off. */
export function EscalaCampo({ f }: { f: Formulario<Escrito> }) {
  const { field, error } = useCampo(f, 'escala')
  const escala = field.value as DiaDaEscala[]
  const doDia = (dia: number) => escala.find((d) => d.dia === dia)
  const gravar = (d: DiaDaEscala) => field.onChange(ordenada([...escala.filter((o) => o.dia !== d.dia), d]))
  const primeira = escala[0]
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-semibold">Escala</legend>
      {diasDaSemana.map((nome, at) => {
        const dia = at + 1
        const d = doDia(dia)
        return (
          <div key={nome} className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <div className="w-28">
              <Checkbox
                checked={d !== undefined}
                onChange={(on) =>
                  on
                    ? gravar({ ...COMUM, ...(primeira ?? {}), dia })
                    : field.onChange(escala.filter((o) => o.dia !== dia))
                }
                label={nome}
              />
            </div>
            {d ? (
              <div className="flex items-center gap-2 text-sm">
                <Input
                  inputMode="numeric"
                  maxLength={5}
                  placeholder="08:00"
                  className="num w-16"
                  aria-label={`Entrada de ${nome}`}
                  value={d.entra}
                  onChange={(e) => gravar({ ...d, entra: e.target.value })}
                />
                às
                <Input
                  inputMode="numeric"
                  maxLength={5}
                  placeholder="08:00"
                  className="num w-16"
                  aria-label={`Saída de ${nome}`}
                  value={d.sai}
                  onChange={(e) => gravar({ ...d, sai: e.target.value })}
                />
                {d.sai < d.entra && <span className="text-xs text-ink-3">do dia seguinte</span>}
              </div>
            ) : (
              <span className="text-sm text-ink-3">{escala.length > 0 ? 'Folga' : ''}</span>
            )}
          </div>
        )
      })}
      {escala.length === 0 && (
        <div>
          <Button size="sm" onClick={() => field.onChange([1, 2, 3, 4, 5].map((dia) => ({ dia, ...COMUM })))}>
            Segunda a sexta, das 7 às 17
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
