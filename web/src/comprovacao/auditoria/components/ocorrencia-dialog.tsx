import { type FormEvent, useState } from 'react'
import { Button, Combobox, Dialog, Field, Textarea } from '../../../ui/index.ts'
import { useOcorrencias } from '../../comprovacoes/index.ts'

export type OcorrenciaDialogProps = {
  onClose: () => void
  onGive: (ocorrencia: number, observacao: string) => void
  loading: boolean
}

/** The image shows something else than what was said: the note is approved as that. */
export function OcorrenciaDialog({ onClose, onGive, loading }: OcorrenciaDialogProps) {
  const [codigo, setCodigo] = useState('')
  const [observacao, setObservacao] = useState('')
  const [tried, setTried] = useState(false)
  const query = useOcorrencias(true)
  const closing = (query.data ?? []).filter((o) => o.efeito === 'entrega' || o.efeito === 'outras')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codigo) onGive(Number(codigo), observacao.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Aprovar como outra ocorrência"
      description="O comprovante vale, mas mostra outra coisa do que foi informado: a nota é encerrada com a ocorrência escolhida."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={loading}>
            Aprovar assim
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Ocorrência" required error={tried && !codigo ? 'Escolha a ocorrência.' : undefined}>
          <Combobox
            value={codigo}
            onChange={setCodigo}
            loading={query.isPending}
            options={closing.map((o) => ({
              value: String(o.codigo),
              label: `${o.codigo} · ${o.descricao}`,
              hint: o.efeito === 'entrega' ? 'fecha como entregue' : 'fecha sem entrega',
            }))}
          />
        </Field>
        <Field label="Observação">
          <Textarea
            rows={2}
            maxLength={300}
            value={observacao}
            onChange={(event) => setObservacao(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
