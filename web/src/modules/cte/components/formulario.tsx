import { unmask } from '@tropeiro/contract/formats'
import type { PendenciaCte } from '@tropeiro/contract/modules/cte'
import type { RascunhoCte } from '@tropeiro/contract/rules/cte-rascunho'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { escreverCentavos, escreverNumero, lerCentavos, lerNumero } from '../../../lib/numero-br.ts'
import { Combobox, Field, Input, Select, Textarea } from '../../../ui/index.ts'
import { useCidades } from '../cte.queries.ts'
import { ler } from '../rascunho.ts'

/** The form of a CT-e: what it holds, how it changes, and what the check says of each field. */
export type Formulario = {
  rascunho: RascunhoCte
  mudar: (campo: string, valor: unknown) => void
  pendencias: readonly PendenciaCte[]
  travado: boolean
}

const Contexto = createContext<Formulario | null>(null)
export const FormularioCte = Contexto.Provider

export function useFormulario(): Formulario {
  const form = useContext(Contexto)
  if (!form) throw new Error('Outside of the form')
  return form
}

/** The first complaint about a field. */
export const queixa = (pendencias: readonly PendenciaCte[], campo: string): string | undefined =>
  pendencias.find((p) => p.grave && p.campo === campo)?.mensagem

type Comum = { campo: string; label: string; hint?: ReactNode; className?: string; required?: boolean }

/** A field of text. `documento` takes off masks and keeps letters upper case. */
export function Texto(props: Comum & { maximo?: number; documento?: boolean }) {
  const { campo, maximo = 60, documento, ...field } = props
  const form = useFormulario()
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Input
        value={String(ler(form.rascunho, campo) ?? '')}
        maxLength={maximo}
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
  const options = Object.entries(lista).map(([value, label]) => ({ value, label }))
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

/** A number as people write it, kept as it is typed until the field is left. `vazio` is what empty means. */
export function Numero({
  campo,
  dinheiro,
  vazio = 0,
  ...field
}: Comum & { dinheiro?: boolean; vazio?: 0 | null }) {
  const form = useFormulario()
  const [digitado, setDigitado] = useState<string | null>(null)
  const valor = ler(form.rascunho, campo)
  const mostrado = () => {
    if (typeof valor !== 'number' || (valor === 0 && vazio === 0)) return ''
    return dinheiro ? escreverCentavos(valor) : escreverNumero(valor)
  }
  return (
    <Field {...field} error={queixa(form.pendencias, campo)}>
      <Input
        inputMode="decimal"
        className="num"
        leading={dinheiro && <span className="text-xs">R$</span>}
        disabled={form.travado}
        value={digitado ?? mostrado()}
        onChange={({ target }) => {
          setDigitado(target.value)
          const lido = dinheiro ? lerCentavos(target.value) : lerNumero(target.value)
          if (lido === null) form.mudar(campo, vazio)
          else if (Number.isFinite(lido)) form.mudar(campo, lido)
        }}
        onBlur={() => setDigitado(null)}
      />
    </Field>
  )
}

export type LugarEscolhido = { ibge: number; nome: string; uf: string }

/** Finds a municipality by the beginning of its name. */
export function EscolherCidade(props: {
  label: string
  value: LugarEscolhido
  onChange: (lugar: LugarEscolhido) => void
  error?: string | undefined
  disabled?: boolean
}) {
  const { label, value, onChange, error, disabled } = props
  const [termo, setTermo] = useState('')
  const query = useCidades('', termo.trim())
  const achados = query.data ?? []
  const options = achados.map((m) => ({ value: String(m.ibge), label: m.nome, hint: m.uf }))
  if (value.ibge > 0 && !options.some((o) => o.value === String(value.ibge)))
    options.unshift({ value: String(value.ibge), label: value.nome, hint: value.uf })
  return (
    <Field label={label} error={error}>
      <Combobox
        value={value.ibge > 0 ? String(value.ibge) : ''}
        options={options}
        onSearch={setTermo}
        loading={query.isFetching}
        disabled={disabled}
        placeholder="Procurar município"
        onChange={(ibge) => {
          const achado = achados.find((m) => String(m.ibge) === ibge)
          if (achado) onChange(achado)
        }}
      />
    </Field>
  )
}

/** The same inside the form. */
export function Cidade({ campo, label }: { campo: 'inicio' | 'fim'; label: string }) {
  const form = useFormulario()
  return (
    <EscolherCidade
      label={label}
      value={form.rascunho[campo]}
      disabled={form.travado}
      error={queixa(form.pendencias, campo)}
      onChange={(lugar) => form.mudar(campo, lugar)}
    />
  )
}
