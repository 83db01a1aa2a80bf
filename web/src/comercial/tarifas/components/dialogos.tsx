import { FimDaTarifa, NomeDaTarifa, type Tarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { Dia, FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useEncerrar, useRenomear } from '../tarifas.queries.ts'

type Props = { tarifa: Tarifa; onClose: () => void }

export function RenomearDialog({ tarifa, onClose }: Props) {
  const renomear = useRenomear(tarifa._id)
  const f = useFormulario(NomeDaTarifa, {
    de: { nome: tarifa.nome },
    enviar: renomear.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Mudar o nome" onClose={onClose}>
      <Texto form={f} name="nome" label="Nome da tabela" required maxLength={60} />
    </FormDialog>
  )
}

/** The last day of a table's last version. */
export function EncerrarDialog({ tarifa, onClose }: Props) {
  const encerrar = useEncerrar(tarifa._id)
  const f = useFormulario(FimDaTarifa, {
    de: { ate: tarifa.ate ?? '' },
    enviar: encerrar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Último dia de ${tarifa.nome}`}
      description="O que já foi cobrado com ela não muda."
      submitLabel="Gravar"
      onClose={onClose}
    >
      <Dia form={f} name="ate" label="Vale até" required />
    </FormDialog>
  )
}
