import { type NotaDoEmail, NovoEmail } from '@tropeiro/contract/carga/correio/calls'
import { ehEmail, MAXIMO_DE_DESTINATARIOS } from '@tropeiro/contract/carga/correio/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Campo,
  FormDialog,
  Input,
  Kbd,
  type Problema,
  Texto,
  TextoLongo,
  useFormulario,
} from '../../../ui/index.ts'
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
  const { open, notas = none, ars = none } = props
  const query = useNotasDoEmail({ notas, ars }, open && notas.length + ars.length > 0)
  const [run, setRun] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  // Each opening is a new message, with a key of its own.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRun(run + 1)
  }
  return <Mensagem key={run} {...props} notas={notas} ars={ars} query={query} />
}

type MensagemProps = EnviarEmailDialogProps & {
  notas: readonly string[]
  ars: readonly string[]
  query: ReturnType<typeof useNotasDoEmail>
}

const saudacao = (grupo: string, nome: string) =>
  `Olá,\n\nseguem os comprovantes de entrega das notas relacionadas abaixo.\n\nAtenciosamente,\n${nome}\n${grupo}`

type Campos = { remetente: string; destinatarios: string[]; assunto: string; conteudo: string }

/** What the form asks beyond what the call takes. */
function faltas({ destinatarios, ...textos }: Campos): Problema[] {
  const bad = destinatarios.filter((e) => !ehEmail(e))
  const found: Problema[] = Object.entries(textos).flatMap(([campo, text]) =>
    text.trim() ? [] : [[campo, 'Preencha este campo.'] as const],
  )
  if (destinatarios.length === 0) found.push(['destinatarios', 'Informe ao menos um destinatário.'])
  if (found.length > 0) found.push(['', messages.emailCamposObrigatorios])
  if (bad.length > 0) found.push(['destinatarios', `${messages.emailInvalido} ${bad.join(', ')}`])
  return found
}

function Mensagem({ open, onOpenChange, notas, ars, assunto, onEnviado, query }: MensagemProps) {
  const session = useLoggedSession()
  const [idempotencia] = useState(() => crypto.randomUUID())
  const enviar = useEnviar()
  const oferecido = assunto === undefined ? assuntoDe(query.data) : ''
  const comAssunto = (v: Campos) => ({ ...v, assunto: v.assunto || oferecido })
  const f = useFormulario(NovoEmail, {
    de: {
      remetente: session.nome,
      destinatarios: [] as string[],
      assunto: assunto ?? '',
      conteudo: saudacao(session.grupo_ativo, session.nome),
    },
    para: (v) => ({
      ...comAssunto(v),
      notas: [...notas],
      ars: [...ars],
      grupo_emp: session.grupo_ativo,
      idempotencia,
    }),
    confere: (v) => faltas(comAssunto(v)),
    recusa: 'tela',
    enviar: enviar.mutateAsync,
    ao: () => {
      onOpenChange(false)
      onEnviado?.()
    },
  })
  return (
    <FormDialog
      form={f}
      open={open}
      onClose={() => onOpenChange(false)}
      size="lg"
      title="Enviar comprovantes por e-mail"
      description="As imagens dos canhotos vão anexas, com uma tabela das notas."
      submitLabel="Enviar"
      submitIcon={SendHorizontal}
      footer={
        <span className="mr-auto self-center text-xs text-ink-3 max-sm:hidden">
          <Kbd keys="Ctrl+Enter" /> envia
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <Campo
          form={f}
          name="destinatarios"
          label="Para"
          required
          hint={`Até ${MAXIMO_DE_DESTINATARIOS} endereços.`}
        >
          {({ value, onChange }) => <AddressInput autoFocus value={value} onChange={onChange} />}
        </Campo>
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <Texto form={f} name="remetente" label="Remetente" required maxLength={120} />
          <Campo form={f} name="assunto" label="Assunto" required>
            {({ value, onChange }) => (
              <Input
                value={value || oferecido}
                maxLength={200}
                onChange={({ target }) => onChange(target.value)}
              />
            )}
          </Campo>
        </div>
        <TextoLongo form={f} name="conteudo" label="Mensagem" required rows={7} />
        <NotasDoEmail notas={query.data} error={query.error} onRetry={() => query.refetch()} />
      </div>
    </FormDialog>
  )
}

/** The subject offered: the note by name when it is one, how many otherwise. */
function assuntoDe(notas: readonly NotaDoEmail[] | undefined): string {
  const [one, ...others] = notas ?? []
  if (!one) return 'Comprovantes de entrega'
  if (others.length === 0) return `Comprovante de entrega: NF ${one.numero}, ${one.nome_dest}`
  return `Comprovantes de entrega: ${others.length + 1} notas`
}
