import { CancelamentoDeProtocolo, type Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { FormDialog, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useCancelar } from '../protocolos.queries.ts'

/** Cancels one protocol, with the reason that its history keeps. */
export const CancelarDialog = ({
  protocolo,
  onClose,
}: {
  protocolo: Protocolo | null
  onClose: () => void
}) => protocolo && <Cancelamento key={protocolo.numero} numero={protocolo.numero} onClose={onClose} />

function Cancelamento({ numero, onClose }: { numero: number; onClose: () => void }) {
  const cancelar = useCancelar()
  const f = useFormulario(CancelamentoDeProtocolo, {
    de: { motivo: '' },
    para: (v) => ({ ...v, numero_protocolo: numero }),
    enviar: cancelar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Cancelar o protocolo ${numero}?`}
      description="As notas ficam livres para outro protocolo. O cancelado continua na pesquisa, com o motivo."
      size="sm"
      cancelLabel="Voltar"
      submitLabel="Cancelar protocolo"
      danger
    >
      <TextoLongo
        form={f}
        name="motivo"
        label="Motivo"
        required
        rows={3}
        maxLength={500}
        placeholder="Remetente errado, nota trocada…"
      />
    </FormDialog>
  )
}
