import { formatDateTime } from '@tropeiro/contract/formats'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { reloadSessao } from '../../../../session/login.ts'
import { Badge, Button, ErrorState, Field, Input, Skeleton, toast } from '../../../../ui/index.ts'
import {
  useConfirmarSegundoFator,
  useDesligarSegundoFator,
  useIniciarSegundoFator,
  useNovosCodigos,
  useSegundoFator,
} from '../../usuarios.queries.ts'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'

/** One's own second factor: switching it on with an authenticator app, new recovery codes, switching it off. */
export function SegundoFator({ open }: { open: boolean }) {
  const query = useSegundoFator(open)
  const [codigos, setCodigos] = useState<string[] | null>(null)
  if (codigos)
    return (
      <CodigosDeRecuperacao
        codigos={codigos}
        onDone={() => {
          setCodigos(null)
          void reloadSessao().catch(() => {})
        }}
      />
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  if (!query.data.ativo) return <Ligar onCodes={setCodigos} />
  return <Ligado estado={query.data} onCodes={setCodigos} />
}

/** Runs a call and keeps what it refused beside its field. */
function useRefusals() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const run = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setErrors({})
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.fromEntries(error.campos.map((c) => [c.campo, c.mensagem])))
      if (!error.notified && error.campos.length === 0) toast.error(error.mensagem)
      return null
    }
  }
  return { errors, run }
}

function Form({ children, onSend }: { children: ReactNode; onSend: () => void }) {
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}

type Text = { value: string; onText: (text: string) => void; error?: string | undefined }

function SenhaAtual({ value, onText, error }: Text) {
  return (
    <Field label="Senha atual" error={error}>
      <Input
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}

function Codigo({ value, onText, error, hint }: Text & { hint?: string }) {
  return (
    <Field label="Código do aplicativo" error={error} hint={hint}>
      <Input
        className="num"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}

function Ligar({ onCodes }: { onCodes: (codigos: string[]) => void }) {
  const [senha, setSenha] = useState('')
  const iniciar = useIniciarSegundoFator()
  const { errors, run } = useRefusals()
  if (iniciar.data) return <Confirmar {...iniciar.data} onCodes={onCodes} />
  return (
    <Form onSend={() => void run(() => iniciar.mutateAsync(senha))}>
      <p className="text-sm text-ink-2">
        Além da senha, a entrada passa a pedir um código que muda a cada trinta segundos, mostrado por um
        aplicativo autenticador no seu telefone (Google Authenticator, Microsoft Authenticator, Aegis e
        outros).
      </p>
      <SenhaAtual value={senha} onText={setSenha} error={errors.senhaAtual} />
      <Button
        type="submit"
        variant="primary"
        icon={ShieldCheck}
        loading={iniciar.isPending}
        disabled={!senha}
        className="self-end"
      >
        Ligar segundo fator
      </Button>
    </Form>
  )
}

type ConfirmarProps = { qr: string; segredo: string; onCodes: (codigos: string[]) => void }

function Confirmar({ qr, segredo, onCodes }: ConfirmarProps) {
  const [codigo, setCodigo] = useState('')
  const confirmar = useConfirmarSegundoFator()
  const { errors, run } = useRefusals()
  const enviar = async () => {
    const made = await run(() => confirmar.mutateAsync(codigo))
    if (made) onCodes(made)
  }
  return (
    <Form onSend={() => void enviar()}>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>No aplicativo, escolha adicionar uma conta e leia este QR.</li>
        <li>Digite abaixo o código de seis números que ele mostrar.</li>
      </ol>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt="QR do segundo fator"
        className="size-48 self-center rounded-lg border border-line bg-white"
      />
      <p className="text-center text-xs text-ink-3">
        Não consegue ler? Digite esta chave no aplicativo:{' '}
        <span className="num font-medium break-all text-ink-2 select-all">
          {segredo.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <Codigo value={codigo} onText={setCodigo} error={errors.codigo} />
      <Button
        type="submit"
        variant="primary"
        loading={confirmar.isPending}
        disabled={!codigo.trim()}
        className="self-end"
      >
        Confirmar
      </Button>
    </Form>
  )
}

type Estado = NonNullable<ReturnType<typeof useSegundoFator>['data']>

function Ligado({ estado, onCodes }: { estado: Estado; onCodes: (codigos: string[]) => void }) {
  const [asking, setAsking] = useState<'codigos' | 'desligar' | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <ShieldCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-ok-text" />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Segundo fator <Badge tone="ok">ligado</Badge>
          </p>
          <p className="text-xs text-ink-3">
            {estado.desde && `Desde ${formatDateTime(estado.desde)}. `}
            {estado.restantes === 1
              ? 'Resta 1 código de recuperação.'
              : `Restam ${estado.restantes} códigos de recuperação.`}
            {estado.exigido && ' Este grupo exige o segundo fator dos administradores.'}
          </p>
        </div>
      </div>
      {asking === 'codigos' && <Novos onCodes={onCodes} />}
      {asking === 'desligar' && <Desligar onDone={() => setAsking(null)} />}
      {asking === null && (
        <div className="flex flex-wrap justify-end gap-2">
          {!estado.exigido && (
            <Button variant="danger" onClick={() => setAsking('desligar')}>
              Desligar
            </Button>
          )}
          <Button icon={KeyRound} onClick={() => setAsking('codigos')}>
            Novos códigos de recuperação
          </Button>
        </div>
      )}
    </div>
  )
}

function Novos({ onCodes }: { onCodes: (codigos: string[]) => void }) {
  const [codigo, setCodigo] = useState('')
  const trocar = useNovosCodigos()
  const { errors, run } = useRefusals()
  const enviar = async () => {
    const made = await run(() => trocar.mutateAsync(codigo))
    if (made) onCodes(made)
  }
  return (
    <Form onSend={() => void enviar()}>
      <Codigo
        value={codigo}
        onText={setCodigo}
        error={errors.codigo}
        hint="Os códigos antigos deixam de valer."
      />
      <Button
        type="submit"
        variant="primary"
        loading={trocar.isPending}
        disabled={!codigo.trim()}
        className="self-end"
      >
        Fazer novos códigos
      </Button>
    </Form>
  )
}

function Desligar({ onDone }: { onDone: () => void }) {
  const [value, setValue] = useState({ senhaAtual: '', codigo: '' })
  const desligar = useDesligarSegundoFator()
  const { errors, run } = useRefusals()
  const enviar = async () => {
    const done = await run(() => desligar.mutateAsync(value))
    if (!done) return
    toast.success(done.mensagem ?? '')
    onDone()
    void reloadSessao().catch(() => {})
  }
  return (
    <Form onSend={() => void enviar()}>
      <SenhaAtual
        value={value.senhaAtual}
        onText={(senhaAtual) => setValue((now) => ({ ...now, senhaAtual }))}
        error={errors.senhaAtual}
      />
      <Codigo
        value={value.codigo}
        onText={(codigo) => setValue((now) => ({ ...now, codigo }))}
        error={errors.codigo}
        hint="Um código do aplicativo ou um de recuperação."
      />
      <Button
        type="submit"
        variant="danger"
        loading={desligar.isPending}
        disabled={!value.senhaAtual || !value.codigo.trim()}
        className="self-end"
      >
        Desligar segundo fator
      </Button>
    </Form>
  )
}
