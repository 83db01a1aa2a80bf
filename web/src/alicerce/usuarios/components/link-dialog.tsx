import { Copy } from 'lucide-react'
import { Button, Dialog, Field, Input, snackbar } from '../../../ui/index.ts'

/** A link that is shown once, to be handed over. */
export function LinkDialog({
  title,
  text,
  link,
  onClose,
}: {
  title: string
  text: string
  link: string
  onClose: () => void
}) {
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    snackbar('Link copiado')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" icon={Copy} data-main onClick={() => void copy()}>
            Copiar link
          </Button>
        </>
      }
    >
      <Field label="Link">
        <Input readOnly value={link} onFocus={(e) => e.target.select()} className="font-mono" />
      </Field>
    </Dialog>
  )
}
