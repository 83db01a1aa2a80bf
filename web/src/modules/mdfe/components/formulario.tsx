import { unmask } from '@tropeiro/contract/formats'
import type { Pendencia } from '@tropeiro/contract/modules/mdfe'
import type { RascunhoMdfe } from '@tropeiro/contract/rules/mdfe-rascunho'
import { Plus, Trash2 } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { Button, Combobox, DateInput, Field, IconButton, Input, Select, Textarea } from '../../../ui/index.ts'
import { useMunicipios } from '../mdfe.queries.ts'
import { escreverDinheiro, ler, lerDinheiro } from '../rascunho.ts'

/** The form of an MDF-e: what it holds, how it changes, and what the check says of each field. */
export type Formulario = {
  rascunho: RascunhoMdfe
  mudar: (campo: string, valor: unknown) => void
  pendencias: readonly Pendencia[]
  travado: boolean
}

const Contexto = createContext<Formulario | null>(null)
export const FormularioMdfe = Contexto.Provider

export function useFormulario(): Formulario {
  const form = useContext(Contexto)
  if (!form) throw new Error('Outside of the form')
  return form
}

/** The first complaint about a field. */
export const queixa = (pendencias: readonly Pendencia[], campo: string): string | undefined =>
  pendencias.find((p) => p.campo === campo)?.mensagem

type Comum = { campo: string; label: string; hint?: ReactNode; className?: string; required?: boolean }

/** A field of text. `documento` takes off masks and keeps letters upper case (CNPJ, plate). */
export function Texto(props: Comum & { maximo?: number; documento?: boolean; placeholder?: string }) {
  const { campo, maximo, documento, placeholder, ...field } = props
  const form = useFormulario()
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Input
        value={String(ler(form.rascunho, campo) ?? '')}
        maxLength={maximo}
        placeholder={placeholder}
        disabled={form.travado}
        className={documento ? 'num' : undefined}
        onChange={({ target }) => form.mudar(campo, documento ? unmask(target.value) : target.value)}
      />
    </Field>
  )
}

export function Paragrafo({ campo, maximo, ...field }: Comum & { maximo: number }) {
  const form = useFormulario()
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Textarea
        rows={3}
        value={String(ler(form.rascunho, campo) ?? '')}
        maxLength={maximo}
        disabled={form.travado}
        onChange={({ target }) => form.mudar(campo, target.value)}
      />
    </Field>
  )
}

/** One of a list of the layout. */
export function Opcao({ campo, lista, ...field }: Comum & { lista: Readonly<Record<string, string>> }) {
  const form = useFormulario()
  const options = Object.entries(lista)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, label]) => ({ value, label }))
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Select
        value={String(ler(form.rascunho, campo) ?? '')}
        options={options}
        disabled={form.travado}
        onChange={(valor) => form.mudar(campo, valor)}
      />
    </Field>
  )
}

/** A whole number; empty is zero. `vezes` turns what is shown into what is kept (kilograms into grams). */
export function Numero({
  campo,
  vezes = 1,
  unidade,
  ...field
}: Comum & { vezes?: number; unidade?: string }) {
  const form = useFormulario()
  const valor = Math.round(Number(ler(form.rascunho, campo) ?? 0) / vezes)
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
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

/** Money, kept in cents; shown as it is typed until the field is left. */
export function Dinheiro({ campo, ...field }: Comum) {
  const form = useFormulario()
  const centavos = Number(ler(form.rascunho, campo) ?? 0)
  const [digitado, setDigitado] = useState<string | null>(null)
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Input
        inputMode="decimal"
        className="num"
        leading={<span className="text-xs">R$</span>}
        disabled={form.travado}
        value={digitado ?? (centavos === 0 ? '' : escreverDinheiro(centavos))}
        onChange={({ target }) => {
          setDigitado(target.value)
          const lido = lerDinheiro(target.value)
          if (lido !== null) form.mudar(campo, lido)
        }}
        onBlur={() => setDigitado(null)}
      />
    </Field>
  )
}

export function Data({ campo, ...field }: Comum) {
  const form = useFormulario()
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <DateInput
        value={String(ler(form.rascunho, campo) ?? '')}
        disabled={form.travado}
        onChange={(valor) => form.mudar(campo, valor)}
      />
    </Field>
  )
}

export type MunicipioEscolhido = { ibge: number; nome: string; uf: string }

/** Finds a municipality by its name, in one state or in all. */
export function EscolherMunicipio(props: {
  label: string
  uf: string
  value: MunicipioEscolhido | { ibge: number; nome: string } | null
  onChange: (municipio: MunicipioEscolhido) => void
  error?: string
  disabled?: boolean
  className?: string
}) {
  const { label, uf, value, onChange, error, disabled, className } = props
  const [termo, setTermo] = useState('')
  // The field tells the name of what is chosen as if it had been typed.
  const query = useMunicipios(uf, termo === value?.nome ? '' : termo.trim())
  const achados = query.data
  const { ibge, nome } = value ?? { ibge: 0, nome: '' }
  const ufDoValor = value && 'uf' in value ? value.uf : uf
  const options = useMemo(() => {
    const achadas = (achados ?? []).map((m) => ({ value: String(m.ibge), label: m.nome, hint: m.uf }))
    return ibge > 0 && !achadas.some((o) => o.value === String(ibge))
      ? [{ value: String(ibge), label: nome, hint: ufDoValor }, ...achadas]
      : achadas
  }, [achados, ibge, nome, ufDoValor])
  return (
    <Field label={label} error={error} className={className}>
      <Combobox
        value={value ? String(value.ibge) : ''}
        options={options}
        onSearch={setTermo}
        loading={query.isFetching}
        disabled={disabled}
        placeholder="Procurar município"
        onChange={(escolhido) => {
          const achado = achados?.find((m) => String(m.ibge) === escolhido)
          if (achado) onChange({ ibge: achado.ibge, nome: achado.nome, uf: achado.uf })
        }}
      />
    </Field>
  )
}

/** A list inside the form: its items with a way out of each, and a way to add one. */
export function Lista<T>(props: {
  campo: string
  itens: readonly T[]
  nova: () => T
  adicionar: string
  /** Name of one, for the button that takes it out: 'condutor 1'. */
  nome: string
  maximo?: number
  children: (item: T, indice: number, campo: string) => ReactNode
}) {
  const { campo, itens, nova, adicionar, nome, maximo = 100, children } = props
  const form = useFormulario()
  const erro = queixa(form.pendencias, campo)
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {itens.map((item, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity but their place in the draft
        <div key={indice} className="relative rounded-md border border-line bg-surface p-3 pr-11">
          <div className="grid gap-3 sm:grid-cols-2">{children(item, indice, `${campo}.${indice}`)}</div>
          {queixa(form.pendencias, `${campo}.${indice}`) && (
            <p role="alert" className="mt-2 text-xs text-bad-text">
              {queixa(form.pendencias, `${campo}.${indice}`)}
            </p>
          )}
          {!form.travado && (
            <IconButton
              icon={Trash2}
              label={`Tirar ${nome} ${indice + 1}`}
              className="absolute top-2 right-2"
              onClick={() =>
                form.mudar(
                  campo,
                  itens.filter((_, outro) => outro !== indice),
                )
              }
            />
          )}
        </div>
      ))}
      {erro && (
        <p role="alert" className="text-xs text-bad-text">
          {erro}
        </p>
      )}
      {!form.travado && itens.length < maximo && (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => form.mudar(campo, [...itens, nova()])}
        >
          {adicionar}
        </Button>
      )}
    </div>
  )
}
