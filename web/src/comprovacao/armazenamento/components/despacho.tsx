import { type FormEvent, useState } from 'react'
import { Button, Combobox, Dialog, Field, Input, toast } from '../../../ui/index.ts'
import { useDespachar } from '../armazenamento.queries.ts'

export type DespachoProps = {
  caixas: readonly string[]
  bases: readonly string[]
  onClose: () => void
  onDone: () => void
}

const FORA = 'fora'

/** Closed boxes leave: where to, and who took them. */
export function Despacho({ caixas, bases, onClose, onDone }: DespachoProps) {
  const [destino, setDestino] = useState('')
  const [fora, setFora] = useState('')
  const [responsavel, setResponsavel] = useState('')
  const [documento, setDocumento] = useState('')
  const [tried, setTried] = useState(false)
  const despachar = useDespachar()
  const where = destino === FORA ? fora.trim() : destino
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!where || !responsavel.trim()) return
    despachar.mutate(
      { caixas: [...caixas], destino: where, responsavel: responsavel.trim(), documento },
      {
        onSuccess: (lote) => {
          toast.success(`Remessa ${lote.numero} despachada.`)
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={caixas.length === 1 ? 'Despachar a caixa' : `Despachar ${caixas.length} caixas`}
      description="As caixas ficam em trânsito até alguém confirmar que chegaram."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={despachar.isPending}>
            Despachar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Para onde" required error={tried && !where ? 'Diga para onde vai.' : undefined}>
          <Combobox
            value={destino}
            onChange={setDestino}
            options={[
              ...bases.map((b) => ({ value: b, label: b, hint: 'base' })),
              { value: FORA, label: 'Para fora do grupo…', hint: 'embarcador, arquivo externo' },
            ]}
          />
        </Field>
        {destino === FORA && (
          <Field label="Destino" required>
            <Input value={fora} maxLength={120} onChange={(event) => setFora(event.target.value)} />
          </Field>
        )}
        <Field
          label="Quem levou"
          required
          error={tried && !responsavel.trim() ? 'Diga quem levou.' : undefined}
        >
          <Input
            value={responsavel}
            maxLength={120}
            onChange={(event) => setResponsavel(event.target.value)}
          />
        </Field>
        <Field label="Documento" hint="Malote, protocolo, rastreio.">
          <Input value={documento} maxLength={40} onChange={(event) => setDocumento(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
