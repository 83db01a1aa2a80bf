import { formatQuantas } from '@tropeiro/contract/formats'
import { DecisaoSobreAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/calls'
import { FormDialog, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useDecidir } from '../abastecimentos.queries.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone?: () => void }

/** Fill-ups that are not taken for what they say, with why. */
export function RecusarDialog({ ids, onClose, onDone }: Props) {
  const decidir = useDecidir()
  const f = useFormulario(DecisaoSobreAbastecimentos, {
    de: { motivo: '' },
    para: (v) => ({ ids: [...ids], decisao: 'recusado' as const, motivo: v.motivo }),
    enviar: async (body) => {
      const { dados } = await decidir.mutateAsync(body)
      toast.success(
        dados.decididos === 1 ? '1 abastecimento recusado.' : `${dados.decididos} abastecimentos recusados.`,
      )
      onDone?.()
    },
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Recusar ${formatQuantas(ids.length, 'abastecimento', 'abastecimentos')}`}
      description="Recusado não entra no consumo, no custo nem no hodômetro. Dá para voltar atrás."
      submitLabel="Recusar"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}
