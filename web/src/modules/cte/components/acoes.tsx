import { messages } from '@tropeiro/contract/messages'
import type { CteCompleto } from '@tropeiro/contract/modules/cte'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, Combobox, Dialog, Field, Input, Textarea, toast } from '../../../ui/index.ts'
import { useCancelar, useCorrigir, useCorrigiveis, useEmail } from '../cte.queries.ts'

export type Acao = 'cancelar' | 'corrigir' | 'email'
type Props = { cte: CteCompleto; onClose: () => void }

function Pergunta(props: {
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

function Cancelar({ cte, onClose }: Props) {
  const [justificativa, setJustificativa] = useState('')
  const [tentou, setTentou] = useState(false)
  const cancelar = useCancelar()
  const curta = justificativa.trim().length < 15
  return (
    <Pergunta
      titulo={`Cancelar o CT-e ${cte.numero_cte}?`}
      texto="Só até 168 horas depois da autorização, e antes da entrega. As notas ficam livres para outro CT-e."
      botao="Cancelar CT-e"
      perigo
      pendente={cancelar.isPending}
      erro={cancelar.error?.message}
      feito="Cancelamento enviado à SEFAZ."
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        return curta ? null : cancelar.mutateAsync({ id: cte._id, justificativa })
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

function Corrigir({ cte, onClose }: Props) {
  const campos = useCorrigiveis(true).data ?? []
  const [campo, setCampo] = useState('compl/xObs')
  const [valor, setValor] = useState('')
  const [tentou, setTentou] = useState(false)
  const corrigir = useCorrigir()
  const escolhido = campos.find((c) => `${c.grupo}/${c.campo}` === campo)
  return (
    <Pergunta
      titulo="Carta de correção"
      texto="Não muda valores, impostos, datas nem quem participa. A última carta vale por todas."
      botao="Enviar carta"
      pendente={corrigir.isPending}
      erro={corrigir.error?.message}
      feito="Carta de correção enviada à SEFAZ."
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        if (!escolhido || valor.trim() === '') return null
        const { grupo, campo: nome } = escolhido
        return corrigir.mutateAsync({ id: cte._id, correcoes: [{ grupo, campo: nome, valor }] })
      }}
    >
      <Field label="Campo" required>
        <Combobox
          value={campo}
          onChange={setCampo}
          options={campos.map((c) => ({ value: `${c.grupo}/${c.campo}`, label: c.rotulo }))}
        />
      </Field>
      <Field
        label="Valor corrigido"
        required
        error={tentou && valor.trim() === '' ? 'Escreva o valor corrigido' : undefined}
      >
        <Textarea value={valor} maxLength={500} onChange={({ target }) => setValor(target.value)} />
      </Field>
    </Pergunta>
  )
}

function Email({ cte, onClose }: Props) {
  const [para, setPara] = useState(cte.email_tomador)
  const [tentou, setTentou] = useState(false)
  const email = useEmail()
  const destinos = para.split(/[\s,;]+/).filter(Boolean)
  return (
    <Pergunta
      titulo="Enviar por e-mail"
      texto="O DACTE em PDF e o XML oficial vão anexados."
      botao="Enviar"
      pendente={email.isPending}
      erro={email.error?.message}
      feito={messages.emailEnviado}
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        return destinos.length === 0 ? null : email.mutateAsync({ id: cte._id, para: destinos })
      }}
    >
      <Field
        label="Para"
        required
        hint="Vários, separados por vírgula"
        error={tentou && destinos.length === 0 ? 'Informe um e-mail' : undefined}
      >
        <Input type="text" value={para} onChange={({ target }) => setPara(target.value)} />
      </Field>
    </Pergunta>
  )
}

const dialogos = { cancelar: Cancelar, corrigir: Corrigir, email: Email }

/** The dialog of what can be done with an authorised CT-e. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo {...props} />
}
