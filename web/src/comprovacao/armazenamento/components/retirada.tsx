import { type Papel, RetiradaDePapel } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { formatNumber } from '@tropeiro/contract/formats'
import { FormDialog, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useRetirar } from '../armazenamento.queries.ts'

/** A paper leaves its box, in somebody's name. */
export function Retirada({ papel, onClose }: { papel: Papel; onClose: () => void }) {
  const retirar = useRetirar()
  const f = useFormulario(RetiradaDePapel, {
    de: { com_quem: '', motivo: '' },
    para: (v) => ({ ...v, nota: papel.nota }),
    enviar: retirar.mutateAsync,
    ao: ({ mensagem }) => {
      toast.success(mensagem)
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="sm"
      title={`Tirar o papel da NF ${formatNumber(papel.numero)}`}
      submitLabel="Tirar da caixa"
    >
      <div className="grid gap-3">
        <Texto form={f} name="com_quem" label="Com quem fica" required maxLength={80} />
        <Texto form={f} name="motivo" label="Motivo" maxLength={200} />
      </div>
    </FormDialog>
  )
}
