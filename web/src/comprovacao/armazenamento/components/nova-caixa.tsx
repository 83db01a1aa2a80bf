import { type FormEvent, useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { Button, Dialog, Field, Input, Select } from '../../../ui/index.ts'
import { useCriarCaixa } from '../armazenamento.queries.ts'

/** A new box in one of the person's bases; then its page, to begin scanning. */
export function NovaCaixa({ bases, onClose }: { bases: readonly string[]; onClose: () => void }) {
  const [base, setBase] = useState(bases[0] ?? '')
  const [local, setLocal] = useState('')
  const criar = useCriarCaixa()
  const go = useGo()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (base) criar.mutate({ base, local }, { onSuccess: (caixa) => go(`/app/armazenamento/${caixa._id}`) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Nova caixa"
      description="Ela ganha um número para a etiqueta. Depois é só bipar os canhotos para dentro."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={criar.isPending} disabled={!base}>
            Abrir caixa
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Base" required>
          <Select value={base} onChange={setBase} options={bases.map((b) => ({ value: b, label: b }))} />
        </Field>
        <Field label="Lugar" hint="Estante, sala, arquivo.">
          <Input value={local} maxLength={80} onChange={(event) => setLocal(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
