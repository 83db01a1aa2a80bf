import { isPlaca, unmask } from '@tropeiro/contract/formats'
import type { RomaneioGerado } from '@tropeiro/contract/transporte/romaneios/calls'
import { useEffect, useState } from 'react'
import { Combobox, Input, toast } from '../../../ui/index.ts'
import { useEditar, useMotoristas } from '../romaneios.queries.ts'

/** The driver of a pre-romaneio, chosen in its row; saved at once. His usual plate comes with him. */
export function MotoristaNaLinha({ r }: { r: RomaneioGerado }) {
  const { options, isPending } = useMotoristas()
  const editar = useEditar()
  const escolher = (cpf: string) => {
    if (!cpf || cpf === r.cpf_motorista) return
    editar.mutate({
      numero_romaneio: r.numero_romaneio,
      versao: r.versao,
      cpf_motorista_novo: cpf,
      notas: [],
    })
  }
  const known = options.some((o) => o.value === r.cpf_motorista)
  const all =
    r.cpf_motorista && !known ? [...options, { value: r.cpf_motorista, label: r.nome_motorista }] : options
  return (
    <Combobox
      size="sm"
      aria-label={`Motorista do romaneio ${r.numero_romaneio}`}
      value={editar.isPending ? (editar.variables.cpf_motorista_novo ?? '') : (r.cpf_motorista ?? '')}
      onChange={escolher}
      options={all}
      loading={isPending}
      placeholder="Escolher motorista"
      empty="Nenhum motorista com este nome"
    />
  )
}

/** The plate, typed in the row; saved on Enter or on leaving. */
export function PlacaNaLinha({ r }: { r: RomaneioGerado }) {
  const editar = useEditar()
  const [text, setText] = useState(r.placa_veiculo)
  useEffect(() => setText(r.placa_veiculo), [r.placa_veiculo])
  const save = () => {
    if (text.trim() === '' || text.toUpperCase() === r.placa_veiculo) return setText(r.placa_veiculo)
    const placa = unmask(text)
    if (!isPlaca(placa)) {
      toast.warning('Placa inválida')
      return setText(r.placa_veiculo)
    }
    editar.mutate({
      numero_romaneio: r.numero_romaneio,
      versao: r.versao,
      placa_veiculo: placa,
      notas: [],
    })
  }
  return (
    <Input
      size="sm"
      aria-label={`Placa do romaneio ${r.numero_romaneio}`}
      placeholder="Placa"
      maxLength={8}
      value={text}
      onChange={(event) => setText(event.target.value.toUpperCase())}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setText(r.placa_veiculo)
      }}
    />
  )
}
