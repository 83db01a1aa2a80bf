import { formatPlaca } from '@tropeiro/contract/formats'
import {
  FreeFlowPago,
  type Travessia,
  TravessiaDescartada,
} from '@tropeiro/contract/frota/pedagios/travessias'
import { Dia, Dinheiro, FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useDescartarTravessia, usePagarTravessia } from '../pedagios.queries.ts'

type Props = { t: Travessia; onClose: () => void }

/** Free flow that was paid at the concession's door. */
export function PagarDialog({ t, onClose }: Props) {
  const pagar = usePagarTravessia(t._id)
  const f = useFormulario(FreeFlowPago, {
    de: { dia: '', centavos: null as number | null },
    para: (v) => ({ ...v, centavos: v.centavos as number }),
    enviar: pagar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Free-flow pago"
      description={`${t.praca}, ${t.placas.map(formatPlaca).join(' + ')}`}
      submitLabel="Gravar pagamento"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Dinheiro form={f} name="centavos" label="Valor pago" required />
        <Dia form={f} name="dia" label="Pago em" required />
      </div>
    </FormDialog>
  )
}

/** There was no passage, or nothing is owed for it. */
export function DescartarDialog({ t, onClose }: Props) {
  const descartar = useDescartarTravessia(t._id)
  const f = useFormulario(TravessiaDescartada, {
    de: { motivo: '' },
    enviar: descartar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Não houve passagem a cobrar"
      description={`${t.praca}, ${formatPlaca(t.placa)}`}
      submitLabel="Descartar"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}
