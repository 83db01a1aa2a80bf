import { unmask } from '@tropeiro/contract/formats'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { escreverCentavos, escreverNumero, lerCentavos, lerNumero } from '../../../lib/numero-br.ts'
import {
  Combobox,
  Field,
  type Formulario as FormularioDoKit,
  Input,
  mascaraDeDocumento,
  Select,
  Textarea,
} from '../../../ui/index.ts'
import { useMunicipios } from '../../transmissao/index.ts'
import { ler } from '../rascunho.ts'

/** One thing that a check says of a draft; only a grave one hinders. */
export type Pendencia = { campo: string; mensagem: string; grave: boolean }

/** The form of a draft: what it holds, how it changes, and what the check says of each field. */
export type Formulario<R> = {
  rascunho: R
  mudar: (campo: string, valor: unknown) => void
  pendencias: readonly Pendencia[]
  travado: boolean
  /** A field was left: from now on it may say what is wrong with it. */
  tocar?: (campo: string) => void
}

const Contexto = createContext<Formulario<unknown> | null>(null)
export const FormularioFiscal = Contexto.Provider

/** The form around a field. The page that provides it says which draft `R` is. */
export function useFormularioFiscal<R>(): Formulario<R> {
  const form = useContext(Contexto)
  if (!form) throw new Error('Outside of the form')
  return form as Formulario<R>
}

/** The complaints of a form of the kit, with their paths. */
const queixasDe = (errors: object, onde = ''): Pendencia[] =>
  Object.entries(errors).flatMap(([nome, erro]): Pendencia[] => {
    if (nome === 'ref' || typeof erro !== 'object' || erro === null) return []
    const campo = nome === 'root' ? onde : [onde, nome].filter(Boolean).join('.')
    const { message } = erro as { message?: unknown }
    return typeof message === 'string' ? [{ campo, mensagem: message, grave: true }] : queixasDe(erro, campo)
  })

/** A form of the kit for the fields of a draft. */
export function useComoFiscal<V extends FieldValues>({ form }: FormularioDoKit<V>): Formulario<V> {
  const { errors, isSubmitted } = form.formState
  return {
    rascunho: form.watch(),
    mudar: (campo, valor) =>
      form.setValue(campo as Path<V>, valor as PathValue<V, Path<V>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    pendencias: queixasDe(errors),
    travado: false,
  }
}

/** The first complaint about a field. */
export const queixa = (pendencias: readonly Pendencia[], campo: string): string | undefined =>
  pendencias.find((p) => p.campo === campo)?.mensagem

export type Comum = { campo: string; label: string; hint?: ReactNode; className?: string; required?: boolean }

/** What a field of the form needs: the form, what stands in the field, and the complaint about it. */
export function useCampo(campo: string) {
  const form = useFormularioFiscal<unknown>()
  return {
    form,
    valor: ler(form.rascunho, campo),
    error: queixa(form.pendencias, campo),
    aoSair: () => form.tocar?.(campo),
  }
}

type TextoProps = Comum & {
  maximo?: number
  /** Takes off punctuation and keeps letters upper case (plate, account). */
  documento?: boolean
  /** How a document is shown; it is kept without its punctuation. */
  mostra?: (documento: string) => string
  placeholder?: string
}

/** A field of text. */
export function Texto(props: TextoProps) {
  const { campo, maximo, mostra = String, documento = mostra !== String, placeholder, ...field } = props
  const { form, valor, error, aoSair } = useCampo(campo)
  return (
    <Field {...field} error={error}>
      <Input
        onBlur={aoSair}
        value={mostra(String(valor ?? ''))}
        maxLength={maximo}
        placeholder={placeholder}
        disabled={form.travado}
        className={documento ? 'num' : undefined}
        onChange={({ target }) => form.mudar(campo, documento ? unmask(target.value) : target.value)}
      />
    </Field>
  )
}

/** A CPF or a CNPJ, with its letters. */
export const Documento = (props: Comum) => <Texto {...props} mostra={mascaraDeDocumento} maximo={18} />

export function Paragrafo({ campo, maximo, ...field }: Comum & { maximo: number }) {
  const { form, valor, error, aoSair } = useCampo(campo)
  return (
    <Field {...field} error={error}>
      <Textarea
        onBlur={aoSair}
        rows={3}
        value={String(valor ?? '')}
        maxLength={maximo}
        disabled={form.travado}
        onChange={({ target }) => form.mudar(campo, target.value)}
      />
    </Field>
  )
}

/** A list of the layout as options: codes in their order, words as the list has them. */
export function opcoesDe(lista: Readonly<Record<string, string>>): { value: string; label: string }[] {
  const pares = Object.entries(lista)
  const codigos = pares.every(([codigo]) => /^\d*$/.test(codigo))
  if (codigos) pares.sort(([a], [b]) => (a < b ? -1 : 1))
  return pares.map(([value, label]) => ({ value, label }))
}

/** One of a list of the layout. */
export function Opcao({ campo, lista, ...field }: Comum & { lista: Readonly<Record<string, string>> }) {
  const { form, valor, error } = useCampo(campo)
  return (
    <Field {...field} error={error}>
      <Select
        value={String(valor ?? '')}
        options={opcoesDe(lista)}
        disabled={form.travado}
        onChange={(novo) => form.mudar(campo, novo)}
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
  const { form, valor, error, aoSair } = useCampo(campo)
  const [digitado, setDigitado] = useState<string | null>(null)
  const mostrado = () => {
    if (typeof valor !== 'number' || (valor === 0 && vazio === 0)) return ''
    return dinheiro ? escreverCentavos(valor) : escreverNumero(valor)
  }
  return (
    <Field {...field} error={error}>
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
        onBlur={() => {
          setDigitado(null)
          aoSair()
        }}
      />
    </Field>
  )
}

export type MunicipioEscolhido = { ibge: number; nome: string; uf: string }

/** Finds a municipality by the beginning of its name, in one state or in all. */
export function EscolherMunicipio(props: {
  label: string
  uf?: string
  /** Null or a code of zero: none chosen. */
  value: { ibge: number; nome: string; uf?: string } | null
  onChange: (municipio: MunicipioEscolhido) => void
  error?: string | undefined
  disabled?: boolean
  className?: string
}) {
  const { label, uf = '', value, onChange, error, disabled, className } = props
  const [termo, setTermo] = useState('')
  // The field tells the name of what is chosen as if it had been typed.
  const query = useMunicipios(uf, termo === value?.nome ? '' : termo.trim())
  const achados = query.data
  const { ibge, nome, uf: ufDoValor = uf } = value ?? { ibge: 0, nome: '' }
  const options = useMemo(() => {
    const achadas = (achados ?? []).map((m) => ({ value: String(m.ibge), label: m.nome, hint: m.uf }))
    return ibge > 0 && !achadas.some((o) => o.value === String(ibge))
      ? [{ value: String(ibge), label: nome, hint: ufDoValor }, ...achadas]
      : achadas
  }, [achados, ibge, nome, ufDoValor])
  return (
    <Field label={label} error={error} className={className}>
      <Combobox
        value={ibge > 0 ? String(ibge) : ''}
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
