import { Adiamento, type PendenciaDaFrota } from '@tropeiro/contract/frota/pendencias/calls'
import { Dia, FormDialog, Texto, undoable, useFormulario } from '../../../ui/index.ts'
import { useAdiar, useVoltar } from '../pendencias.queries.ts'

/** Puts a thing off until a day; what it keeps from happening it goes on keeping. */
export function AdiarDialog({ p, onClose }: { p: PendenciaDaFrota; onClose: () => void }) {
  const adiar = useAdiar()
  const voltar = useVoltar()
  const f = useFormulario(Adiamento, {
    de: { pendencia: p._id, ate: '', motivo: '' },
    enviar: adiar.mutateAsync,
    ao: () => {
      undoable('Pendência adiada.', () => voltar.mutateAsync(p._id))
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Adiar pendência"
      description={`${p.de_quem}: ${p.frase}`}
      submitLabel="Adiar"
      onClose={onClose}
    >
      <Dia form={f} name="ate" label="Volta em" required />
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
      {p.bloqueia && (
        <p className="text-sm text-warn-text">Continua a bloquear: {p.bloqueia.toLowerCase()}.</p>
      )}
    </FormDialog>
  )
}
