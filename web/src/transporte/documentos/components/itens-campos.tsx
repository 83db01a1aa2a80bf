import { formatMoney } from '@tropeiro/contract/formats'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, type Formulario, IconButton, Texto } from '../../../ui/index.ts'
import { itemVazio, type Rascunho, soma } from '../rascunho.ts'

/** What is inside, line by line, with its sum. */
export function ItensCampos({ form: f }: { form: Formulario<Rascunho> }) {
  const { form } = f
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'itens' })
  const errors = form.formState.errors.itens
  const itens = form.watch('itens')
  // What was wrong with the list as a whole is no field's: it is forgotten when any line changes.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name?.startsWith('itens')) form.clearErrors('itens')
    })
    return unsubscribe
  }, [form])
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map((item, at) => (
        <div
          key={item.id}
          className="grid grid-cols-[1fr_90px_120px_32px] items-start gap-2 max-sm:grid-cols-[1fr_1fr_32px]"
        >
          <Texto
            form={f}
            name={`itens.${at}.descricao`}
            label="Descrição"
            hideLabel={at > 0}
            className="max-sm:col-span-3"
            maxLength={200}
            placeholder="O que vai dentro"
          />
          <Texto
            form={f}
            name={`itens.${at}.quantidade`}
            label="Quantidade"
            hideLabel={at > 0}
            inputMode="decimal"
            inputClass="num text-right"
          />
          <Texto
            form={f}
            name={`itens.${at}.valor`}
            label="Valor (R$)"
            hideLabel={at > 0}
            inputMode="decimal"
            inputClass="num text-right"
            placeholder="0,00"
          />
          <span className={at === 0 ? 'pt-5' : ''}>
            <IconButton icon={X} label={`Tirar o item ${at + 1}`} onClick={() => remove(at)} />
          </span>
        </div>
      ))}
      {errors?.message && (
        <p role="alert" className="text-xs text-bad-text">
          {errors.message}
        </p>
      )}
      <div className="flex items-center justify-between">
        <Button size="sm" icon={Plus} onClick={() => append(itemVazio)}>
          Mais um item
        </Button>
        {itens.length > 0 && (
          <p className="num text-sm">
            Soma <strong>{formatMoney(soma(itens))}</strong>
          </p>
        )}
      </div>
    </div>
  )
}
