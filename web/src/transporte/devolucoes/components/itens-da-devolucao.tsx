import { formatMoney } from '@tropeiro/contract/formats'
import { motivosDeDevolucao, nomeDoMotivo } from '@tropeiro/contract/transporte/devolucoes'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { cx } from '../../../lib/cx.ts'
import { escreverNumero } from '../../../lib/numero-br.ts'
import { Button, Checkbox, Field, IconButton, Input, Select } from '../../../ui/index.ts'
import { itemDigitado, soma, valorDoItem } from '../rascunho.ts'
import type { Form } from './devolucao-form.tsx'

const motivos = [
  { value: '', label: 'O da devolução' },
  ...motivosDeDevolucao.map((value) => ({ value, label: nomeDoMotivo[value] })),
]

/** What was wrong with the list as a whole is no field's: it is forgotten when any line changes. */
function useErrosDaLista(form: Form) {
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name?.startsWith('itens')) form.clearErrors('itens')
    })
    return unsubscribe
  }, [form])
}

/** The lines of the note: which come back, how much of each and why. Goods that no XML names are typed. */
export function ItensDaDevolucao({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'itens' })
  const values = form.watch()
  useErrosDaLista(form)
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {fields.map((field, at) => {
        const item = values.itens[at]
        if (!item) return null
        return (
          <div
            key={field.id}
            className={cx(
              'rounded-lg border px-3 py-2.5',
              item.escolhido ? 'border-accent bg-accent-soft/40' : 'border-line bg-surface',
            )}
          >
            {item.linha === null ? (
              <Digitado form={form} at={at} onRemove={() => remove(at)} />
            ) : (
              <Controller
                control={form.control}
                name={`itens.${at}.escolhido`}
                render={({ field: chosen }) => (
                  <Checkbox
                    checked={chosen.value}
                    onChange={chosen.onChange}
                    label={item.descricao}
                    disabled={item.resta === 0}
                    hint={`${item.codigo ? `${item.codigo} · ` : ''}${
                      item.resta === 0
                        ? 'já voltou'
                        : `${escreverNumero(item.resta ?? 0)} ${item.unidade} · ${formatMoney(item.valorDaLinha)}`
                    }`}
                  />
                )}
              />
            )}
            {item.escolhido && (
              <div className="mt-2 grid grid-cols-[110px_1fr_auto] items-start gap-3 max-sm:grid-cols-2">
                <Field
                  label={`Quantidade${item.unidade ? ` (${item.unidade})` : ''}`}
                  error={errors.itens?.[at]?.quantidade?.message}
                >
                  <Input
                    {...form.register(`itens.${at}.quantidade`)}
                    inputMode="decimal"
                    className="num text-right"
                  />
                </Field>
                <Controller
                  control={form.control}
                  name={`itens.${at}.motivo`}
                  render={({ field: reason }) => (
                    <Field label="Motivo deste item">
                      <Select
                        value={reason.value}
                        onChange={reason.onChange}
                        options={motivos}
                        placeholder="O da devolução"
                      />
                    </Field>
                  )}
                />
                <p className="num pt-6 text-sm font-medium">{formatMoney(valorDoItem(item))}</p>
              </div>
            )}
          </div>
        )
      })}
      {errors.itens?.message && (
        <p role="alert" className="text-xs text-bad-text">
          {errors.itens.message}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <Button size="sm" icon={Plus} onClick={() => append(itemDigitado)}>
          Mercadoria fora da NF-e
        </Button>
        <p className="num text-sm">
          Soma <strong>{formatMoney(soma(values))}</strong>
        </p>
      </div>
    </div>
  )
}

function Digitado({ form, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  const errors = form.formState.errors.itens?.[at]
  return (
    <div className="grid grid-cols-[1fr_80px_120px_32px] items-start gap-2 max-sm:grid-cols-[1fr_1fr_32px]">
      <Field label="Mercadoria" error={errors?.descricao?.message} className="max-sm:col-span-3">
        <Input {...form.register(`itens.${at}.descricao`)} maxLength={200} />
      </Field>
      <Field label="Unidade">
        <Input {...form.register(`itens.${at}.unidade`)} maxLength={10} placeholder="UN" />
      </Field>
      <Field label="Valor (R$)" error={errors?.valor?.message}>
        <Input
          {...form.register(`itens.${at}.valor`)}
          inputMode="decimal"
          className="num text-right"
          placeholder="0,00"
        />
      </Field>
      <span className="pt-5">
        <IconButton icon={X} label="Tirar esta mercadoria" onClick={onRemove} />
      </span>
    </div>
  )
}
