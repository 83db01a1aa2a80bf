import type { DefeitoAberto } from '@tropeiro/contract/frota/manutencao/formas'
import { DefeitoResolvido } from '@tropeiro/contract/frota/manutencao/formas'
import { FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useResolverDefeito } from '../manutencao.queries.ts'

/** A defect that was mended without an order. */
export function ResolverDialog({ defeito, onClose }: { defeito: DefeitoAberto; onClose: () => void }) {
  const resolver = useResolverDefeito(defeito._id)
  const f = useFormulario(DefeitoResolvido, { de: { motivo: '' }, enviar: resolver.mutateAsync, ao: onClose })
  return (
    <FormDialog
      form={f}
      title="Resolver defeito"
      description={defeito.texto}
      submitLabel="Resolver"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Como foi resolvido" required maxLength={200} />
    </FormDialog>
  )
}
