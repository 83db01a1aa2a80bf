import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, Dialog, Field, Textarea, toast } from '../../../ui/index.ts'

/** The frame of a dialog that sends something to SEFAZ: send, wait, say what went wrong, close when it went well. */
export function Pergunta(props: {
  titulo: string
  texto: string
  botao: string
  perigo?: boolean
  pendente: boolean
  erro: string | undefined
  feito: string
  /** Null: something is missing, and the fields say what. */
  enviar: () => Promise<unknown> | null
  onClose: () => void
  children: ReactNode
}) {
  const { titulo, texto, botao, perigo, pendente, erro, feito, enviar, onClose, children } = props
  const mandar = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await enviar()?.catch(() => null))) return
    toast.success(feito)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titulo}
      description={texto}
      onSubmit={mandar}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant={perigo ? 'danger' : 'primary'} loading={pendente}>
            {botao}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {erro && (
          <p role="alert" className="text-sm text-bad-text">
            {erro}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const MENOR_JUSTIFICATIVA = 15

/** The question before a document is cancelled, with the reason that goes into the event. */
export function PerguntaDeCancelamento(props: {
  /** 'CT-e' or 'MDF-e'. */
  documento: string
  numero: number | null
  texto: string
  cancelar: {
    isPending: boolean
    error: Error | null
    mutateAsync: (input: { id: string; justificativa: string }) => Promise<unknown>
  }
  id: string
  onClose: () => void
}) {
  const { documento, numero, texto, cancelar, id, onClose } = props
  const [justificativa, setJustificativa] = useState('')
  const [tentou, setTentou] = useState(false)
  const curta = justificativa.trim().length < MENOR_JUSTIFICATIVA
  return (
    <Pergunta
      titulo={`Cancelar o ${documento} ${numero}?`}
      texto={texto}
      botao={`Cancelar ${documento}`}
      perigo
      pendente={cancelar.isPending}
      erro={cancelar.error?.message}
      feito="Cancelamento enviado à SEFAZ."
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        return curta ? null : cancelar.mutateAsync({ id, justificativa })
      }}
    >
      <Field
        label="Justificativa"
        required
        hint={`${justificativa.trim().length} de 255`}
        error={tentou && curta ? 'Escreva ao menos 15 letras' : undefined}
      >
        <Textarea
          value={justificativa}
          maxLength={255}
          onChange={({ target }) => setJustificativa(target.value)}
        />
      </Field>
    </Pergunta>
  )
}
