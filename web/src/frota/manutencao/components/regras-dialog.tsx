import { RegrasDaOficina } from '@tropeiro/contract/frota/manutencao/formas'
import { Dinheiro, FormDialog, useFormulario } from '../../../ui/index.ts'
import { useGravarRegras } from '../manutencao.queries.ts'

/** Up to what an order goes without being asked for, and what an hour of the house costs. */
export function RegrasDialog({ regras, onClose }: { regras: RegrasDaOficina; onClose: () => void }) {
  const gravar = useGravarRegras()
  const f = useFormulario(RegrasDaOficina, {
    de: { alcada_centavos: regras.alcada_centavos, hora_centavos: regras.hora_centavos },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Regras da oficina" submitLabel="Gravar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Dinheiro
          form={f}
          name="alcada_centavos"
          label="Pede aprovação acima de"
          hint="Em branco, nenhuma ordem pede aprovação"
        />
        <Dinheiro form={f} name="hora_centavos" label="Hora da oficina da casa" required />
      </div>
    </FormDialog>
  )
}
