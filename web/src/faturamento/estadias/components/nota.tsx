import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from '../../../ui/index.ts'
import { useNotasParaCobrar } from '../estadias.queries.ts'

/** A note found by its number. */
export function EscolherNota(props: Omit<ComboboxProps, 'options' | 'onSearch' | 'loading' | 'placeholder'>) {
  const [busca, setBusca] = useState('')
  const notas = useNotasParaCobrar(busca.replace(/\D/g, ''))
  return (
    <Combobox
      {...props}
      onSearch={setBusca}
      loading={notas.isFetching}
      placeholder="Número da nota"
      options={(notas.data ?? []).map((n) => ({
        value: n._id,
        label: `${formatNumber(n.numero)} · ${n.lugar}`,
        hint: n.cliente,
      }))}
    />
  )
}
