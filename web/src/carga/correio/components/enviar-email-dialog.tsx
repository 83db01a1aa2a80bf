import type { NotaDoEmail } from '@tropeiro/contract/carga/correio/calls'
import { ehEmail, MAXIMO_DE_DESTINATARIOS } from '@tropeiro/contract/carga/correio/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '../../../lib/query-client.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, Dialog, Field, Input, Kbd, Textarea } from '../../../ui/index.ts'
import { useEnviar, useNotasDoEmail } from '../correio.queries.ts'
import { AddressInput } from './address-input.tsx'
import { NotasDoEmail } from './notas-do-email.tsx'

export type EnviarEmailDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Ids of the notes whose proofs go. */
  notas?: readonly string[]
  /** Proof-of-receipt numbers, beside or instead of ids. */
  ars?: readonly string[]
  /** The subject to begin with. */
  assunto?: string
  onEnviado?: () => void
}

const none: readonly string[] = []

/** Sends the proofs of chosen notes by e-mail; opens over any screen that can choose notes. */
export function EnviarEmailDialog(props: EnviarEmailDialogProps) {
  const { open, onOpenChange, notas = none, ars = none } = props
  const query = useNotasDoEmail({ notas, ars }, open && notas.length + ars.length > 0)
  const [run, setRun] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  // Each opening is a new message, with a key of its own.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRun(run + 1)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Enviar comprovantes por e-mail"
      description="As imagens dos canhotos vão anexas, com uma tabela das notas."
    >
      <Form key={run} {...props} notas={notas} ars={ars} query={query} />
    </Dialog>
  )
}

type FormProps = EnviarEmailDialogProps & {
  notas: readonly string[]
  ars: readonly string[]
  query: ReturnType<typeof useNotasDoEmail>
}

const saudacao = (grupo: string, nome: string) =>
  `Olá,\n\nseguem os comprovantes de entrega das notas relacionadas abaixo.\n\nAtenciosamente,\n${nome}\n${grupo}`

function Form({ onOpenChange, notas, ars, assunto, onEnviado, query }: FormProps) {
  const session = useLoggedSession()
  const [campos, setCampos] = useState({
    remetente: session.nome,
    destinatarios: [] as string[],
    assunto: assunto ?? '',
    conteudo: saudacao(session.grupo_ativo, session.nome),
  })
  const [tried, setTried] = useState(false)
  // Stays until the next try: what disappears while the person moves to the button would move the button away.
  const [complaint, setComplaint] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const enviar = useEnviar()
  const set = (change: Partial<typeof campos>) => setCampos((now) => ({ ...now, ...change }))
  const subject = campos.assunto || (assunto === undefined ? assuntoDe(query.data) : '')
  const bad = campos.destinatarios.filter((e) => !ehEmail(e))
  const missing =
    [campos.remetente, subject, campos.conteudo].some((t) => !t.trim()) || campos.destinatarios.length === 0
  const need = (text: string) => (tried && !text.trim() ? 'Preencha este campo.' : undefined)
  const send = () => {
    setTried(true)
    setComplaint(missing ? messages.emailCamposObrigatorios : '')
    if (missing || bad.length > 0 || enviar.isPending) return
    enviar.mutate(
      {
        ...campos,
        assunto: subject,
        notas: [...notas],
        ars: [...ars],
        grupo_emp: session.grupo_ativo,
        idempotencia: key,
      },
      {
        onError: (error) => setComplaint(errorSentence(error)),
        onSuccess: () => {
          onOpenChange(false)
          onEnviado?.()
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <Field
        label="Para"
        required
        hint={`Até ${MAXIMO_DE_DESTINATARIOS} endereços.`}
        error={
          bad.length > 0
            ? `${messages.emailInvalido} ${bad.join(', ')}`
            : tried && campos.destinatarios.length === 0
              ? 'Informe ao menos um destinatário.'
              : undefined
        }
      >
        <AddressInput
          autoFocus
          value={campos.destinatarios}
          onChange={(destinatarios) => set({ destinatarios })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label="Remetente" required error={need(campos.remetente)}>
          <Input
            value={campos.remetente}
            maxLength={120}
            onChange={(e) => set({ remetente: e.target.value })}
          />
        </Field>
        <Field label="Assunto" required error={need(subject)}>
          <Input value={subject} maxLength={200} onChange={(e) => set({ assunto: e.target.value })} />
        </Field>
      </div>
      <Field label="Mensagem" required error={need(campos.conteudo)}>
        <Textarea rows={7} value={campos.conteudo} onChange={(e) => set({ conteudo: e.target.value })} />
      </Field>
      <NotasDoEmail notas={query.data} error={query.error} onRetry={() => query.refetch()} />
      {complaint && (
        <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad-text">
          {complaint}
        </p>
      )}
      <div className="-mx-5 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas/60 px-5 py-3">
        <span className="mr-auto text-xs text-ink-3 max-sm:hidden">
          <Kbd keys="Ctrl+Enter" /> envia
        </span>
        <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
        <Button type="submit" variant="primary" icon={SendHorizontal} loading={enviar.isPending}>
          Enviar
        </Button>
      </div>
    </form>
  )
}

/** The subject offered: the note by name when it is one, how many otherwise. */
function assuntoDe(notas: readonly NotaDoEmail[] | undefined): string {
  const [one, ...others] = notas ?? []
  if (!one) return 'Comprovantes de entrega'
  if (others.length === 0) return `Comprovante de entrega: NF ${one.numero}, ${one.nome_dest}`
  return `Comprovantes de entrega: ${others.length + 1} notas`
}
