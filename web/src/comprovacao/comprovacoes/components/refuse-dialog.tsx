import { AuditoriaDeProvas } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { Button, FormDialog, TextoLongo, useFormulario } from '../../../ui/index.ts'

const usuais = ['Canhoto ilegível', 'Sem assinatura', 'Canhoto de outra nota', 'Foto não mostra o canhoto']

export type RefuseDialogProps = {
  notas: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Says itself why not, but for what belongs to a field. */
  onRefuse: (motivo: string) => Promise<unknown>
}

/** Asks why the proof is refused: the driver reads it when he is asked for another. */
export function RefuseDialog({ notas, open, onOpenChange, onRefuse }: RefuseDialogProps) {
  const f = useFormulario(AuditoriaDeProvas, {
    de: { motivo: '' },
    para: (v) => ({ notas: [...notas], acao: 'reprovar' as const, motivo: v.motivo.trim() }),
    campos: { observacao: 'motivo' },
    limpa: true,
    enviar: (body) => onRefuse(body.motivo ?? ''),
    aoRecusar: (error) => error.campos.length === 0,
  })
  const motivo = f.form.watch('motivo')
  return (
    <FormDialog
      form={f}
      open={open}
      onClose={() => onOpenChange(false)}
      size="sm"
      title="Reprovar comprovante"
      description="A nota continua em auditoria e o motorista é avisado para enviar outro."
      submitLabel="Reprovar"
      danger
    >
      <div className="mb-3 flex flex-wrap gap-1.5">
        {usuais.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={motivo === one}
            onClick={() => f.form.setValue('motivo', one, { shouldDirty: true })}
          >
            {one}
          </Button>
        ))}
      </div>
      <TextoLongo form={f} name="motivo" label="Motivo" required rows={3} maxLength={300} />
    </FormDialog>
  )
}
