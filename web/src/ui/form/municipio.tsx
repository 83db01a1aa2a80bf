import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMunicipio, useMunicipios } from '../../lib/municipios.ts'
import { Combobox, type ComboboxProps } from '../combobox.tsx'
import { Campo, type CampoProps } from './campo.tsx'

export type MunicipioEscolhido = { ibge: number; nome: string; uf: string }

type MunicipioInputProps = Omit<ComboboxProps, 'value' | 'onChange' | 'options' | 'onSearch' | 'loading'> & {
  /** Its IBGE code; null or zero: none. */
  value: number | null
  onChange: (chosen: MunicipioEscolhido | null) => void
  /** Only those of this state. */
  uf?: string
}

/** Finds a municipality by a part of its name, and shows the one that a code means. */
export function MunicipioInput({ value, onChange, uf = '', ...control }: MunicipioInputProps) {
  const [typed, setTyped] = useState('')
  const own = useMunicipio(value ?? 0).data
  // The field tells the name of what is chosen as if it had been typed.
  const found = useMunicipios(uf, typed === own?.nome ? '' : typed.trim())
  const all = useMemo(() => {
    const list = found.data ?? []
    return own && !list.some((m) => m.ibge === own.ibge) ? [own, ...list] : list
  }, [found.data, own])
  const options = useMemo(() => all.map((m) => ({ value: String(m.ibge), label: m.nome, hint: m.uf })), [all])
  return (
    <Combobox
      placeholder="Procurar município"
      empty={uf === '' && typed.trim().length < 2 ? 'Digite ao menos duas letras' : undefined}
      {...control}
      value={value ? String(value) : ''}
      options={options}
      onSearch={setTyped}
      loading={found.isFetching}
      onChange={(ibge) => {
        const chosen = all.find((m) => String(m.ibge) === ibge)
        onChange(chosen ? { ibge: chosen.ibge, nome: chosen.nome, uf: chosen.uf } : null)
      }}
    />
  )
}

type MunicipioProps<V extends FieldValues> = CampoProps<V> & {
  uf?: string
  disabled?: boolean
  /** What else changes with the choice. */
  onPick?: (chosen: MunicipioEscolhido | null) => void
}

/** A municipality, held by its IBGE code: a number, null for none; a field that begins as text holds text. */
export function Municipio<V extends FieldValues>({ uf, disabled, onPick, ...field }: MunicipioProps<V>) {
  return (
    <Campo {...field}>
      {({ value, onChange }) => (
        <MunicipioInput
          value={Number(value) || null}
          uf={uf}
          disabled={disabled}
          onChange={(chosen) => {
            const ibge = chosen?.ibge ?? null
            onChange((typeof value === 'string' ? String(ibge ?? '') : ibge) as never)
            onPick?.(chosen)
          }}
        />
      )}
    </Campo>
  )
}
