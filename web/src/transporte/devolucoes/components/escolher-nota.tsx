import type { NotaParaDevolver } from '@tropeiro/contract/transporte/devolucoes/calls'
import { useState } from 'react'
import { Combobox, Field } from '../../../ui/index.ts'
import { useNotas } from '../devolucoes.queries.ts'

const labelOf = (n: NotaParaDevolver) => `${n.numero} · ${n.remetente} → ${n.destinatario}`

type Props = { value: string; chosen?: NotaParaDevolver; onChange: (id: string) => void }

/** The note that comes back, found by number, key or name. */
export function EscolherNota({ value, chosen, onChange }: Props) {
  const [busca, setBusca] = useState('')
  const label = chosen ? labelOf(chosen) : ''
  const query = useNotas(busca === label ? '' : busca, true)
  const options = (query.data ?? []).map((n) => ({
    value: n._id,
    label: labelOf(n),
    hint: `${n.cidade}/${n.uf}`,
  }))
  const all =
    value && chosen && !options.some((option) => option.value === value)
      ? [{ value, label }, ...options]
      : options
  return (
    <Field label="Qual nota volta" required hint="Número, chave de acesso ou parte de um nome">
      <Combobox
        value={value}
        onChange={onChange}
        onSearch={setBusca}
        options={all}
        loading={query.isFetching}
        placeholder="Procurar a nota…"
      />
    </Field>
  )
}
