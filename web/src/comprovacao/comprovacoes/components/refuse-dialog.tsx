import { type FormEvent, useState } from 'react'
import { Button, Dialog, Field, Textarea } from '../../../ui/index.ts'

const usuais = ['Canhoto ilegível', 'Sem assinatura', 'Canhoto de outra nota', 'Foto não mostra o canhoto']

export type RefuseDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRefuse: (motivo: string) => void
  loading: boolean
}

/** Asks why the proof is refused: the driver reads it when he is asked for another. */
export function RefuseDialog({ open, onOpenChange, onRefuse, loading }: RefuseDialogProps) {
  const [motivo, setMotivo] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim()) onRefuse(motivo.trim())
    else setMissing(true)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Reprovar comprovante"
      description="A nota continua em auditoria e o motorista é avisado para enviar outro."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button type="submit" variant="danger" loading={loading}>
            Reprovar
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-1.5">
        {usuais.map((one) => (
          <Button key={one} size="sm" aria-pressed={motivo === one} onClick={() => setMotivo(one)}>
            {one}
          </Button>
        ))}
      </div>
      <Field
        label="Motivo"
        required
        error={missing && !motivo.trim() ? 'Diga o motivo da reprovação.' : undefined}
      >
        <Textarea
          rows={3}
          maxLength={300}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
