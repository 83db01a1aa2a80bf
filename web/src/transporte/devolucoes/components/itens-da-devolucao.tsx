import { formatMoney } from '@tropeiro/contract/formats'
import { motivosDeDevolucao, nomeDoMotivo } from '@tropeiro/contract/transporte/devolucoes/calls'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldArray } from 'react-hook-form'
import { cx } from '../../../lib/cx.ts'
import { escreverNumero } from '../../../lib/numero-br.ts'
import { Button, IconButton, Marca, Opcao, Texto } from '../../../ui/index.ts'
import { itemDigitado, soma, valorDoItem } from '../rascunho.ts'
import type { Form } from './devolucao-form.tsx'

const motivos = [
  { value: '', label: 'O da devolução' },
  ...motivosDeDevolucao.map((value) => ({ value, label: nomeDoMotivo[value] })),
]

/** What was wrong with the list as a whole is no field's: it is forgotten when any line changes. */
function useErrosDaLista({ form }: Form) {
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name?.startsWith('itens')) form.clearErrors('itens')
    })
    return unsubscribe
  }, [form])
}

/** The lines of the note: which come back, how much of each and why. Goods that no XML names are typed. */
export function ItensDaDevolucao({ form: f }: { form: Form }) {
  const { form } = f
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'itens' })
  const values = form.watch()
  useErrosDaLista(f)
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
              <Digitado form={f} at={at} onRemove={() => remove(at)} />
            ) : (
              <Marca
                form={f}
                name={`itens.${at}.escolhido`}
                label={item.descricao}
                disabled={item.resta === 0}
                hint={`${item.codigo ? `${item.codigo} · ` : ''}${
                  item.resta === 0
                    ? 'já voltou'
                    : `${escreverNumero(item.resta ?? 0)} ${item.unidade} · ${formatMoney(item.valorDaLinha)}`
                }`}
              />
            )}
            {item.escolhido && (
              <div className="mt-2 grid grid-cols-[110px_1fr_auto] items-start gap-3 max-sm:grid-cols-2">
                <Texto
                  form={f}
                  name={`itens.${at}.quantidade`}
                  label={`Quantidade${item.unidade ? ` (${item.unidade})` : ''}`}
                  inputMode="decimal"
                  inputClass="num text-right"
                />
                <Opcao
                  form={f}
                  name={`itens.${at}.motivo`}
                  label="Motivo deste item"
                  options={motivos}
                  placeholder="O da devolução"
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

function Digitado({ form: f, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  return (
    <div className="grid grid-cols-[1fr_80px_120px_32px] items-start gap-2 max-sm:grid-cols-[1fr_1fr_32px]">
      <Texto
        form={f}
        name={`itens.${at}.descricao`}
        label="Mercadoria"
        className="max-sm:col-span-3"
        maxLength={200}
      />
      <Texto form={f} name={`itens.${at}.unidade`} label="Unidade" maxLength={10} placeholder="UN" />
      <Texto
        form={f}
        name={`itens.${at}.valor`}
        label="Valor (R$)"
        inputMode="decimal"
        inputClass="num text-right"
        placeholder="0,00"
      />
      <span className="pt-5">
        <IconButton icon={X} label="Tirar esta mercadoria" onClick={onRemove} />
      </span>
    </div>
  )
}
