import type { Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { useState } from 'react'
import { Button, Dialog, Field, Textarea } from '../../../ui/index.ts'
import { useCancelar } from '../protocolos.queries.ts'

/** Cancels one protocol, with the reason that its history keeps. */
export function CancelarDialog({ protocolo, onClose }: { protocolo: Protocolo | null; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const cancelar = useCancelar()
  const short = motivo.trim().length < 3
  const close = () => {
    setMotivo('')
    setTried(false)
    onClose()
  }
  return (
    <Dialog
      open={protocolo !== null}
      onOpenChange={(open) => !open && close()}
      title={`Cancelar o protocolo ${protocolo?.numero ?? ''}?`}
      description="As notas ficam livres para outro protocolo. O cancelado continua na pesquisa, com o motivo."
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (protocolo && !short)
          cancelar.mutate({ numero_protocolo: protocolo.numero, motivo }, { onSuccess: close })
      }}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button type="submit" variant="danger" loading={cancelar.isPending}>
            Cancelar protocolo
          </Button>
        </>
      }
    >
      <Field label="Motivo" required error={tried && short ? 'Diga o motivo.' : undefined}>
        <Textarea
          rows={3}
          maxLength={500}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
          placeholder="Remetente errado, nota trocada…"
        />
      </Field>
    </Dialog>
  )
}
