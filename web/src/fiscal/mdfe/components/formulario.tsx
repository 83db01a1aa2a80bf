import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { DateInput, Field, Input } from '../../../ui/index.ts'
import { type Comum, Numero, useCampo, useFormularioFiscal } from '../../dfe/index.ts'

export { Lista } from '../../dfe/index.ts'

/** The form of an MDF-e, from any of its fields. */
export const useFormulario = () => useFormularioFiscal<RascunhoMdfe>()

/** A whole number; empty is zero. `vezes` turns what is shown into what is kept (kilograms into grams). */
export function Inteiro({
  campo,
  vezes = 1,
  unidade,
  ...field
}: Comum & { vezes?: number; unidade?: string }) {
  const { form, valor: guardado, error } = useCampo(campo)
  const valor = Math.round(Number(guardado ?? 0) / vezes)
  return (
    <Field {...field} error={error}>
      <Input
        inputMode="numeric"
        className="num"
        value={valor === 0 ? '' : String(valor)}
        disabled={form.travado}
        trailing={unidade && <span className="pr-1.5 text-xs text-ink-3">{unidade}</span>}
        onChange={({ target }) => {
          const digitado = Number(target.value.replace(/[^0-9]/g, '').slice(0, 9))
          form.mudar(campo, digitado * vezes)
        }}
      />
    </Field>
  )
}

/** Money, kept in cents. */
export const Dinheiro = (props: Comum) => <Numero {...props} dinheiro />

export function Data({ campo, ...field }: Comum) {
  const { form, valor, error } = useCampo(campo)
  return (
    <Field {...field} error={error}>
      <DateInput
        value={String(valor ?? '')}
        disabled={form.travado}
        onChange={(novo) => form.mudar(campo, novo)}
      />
    </Field>
  )
}
