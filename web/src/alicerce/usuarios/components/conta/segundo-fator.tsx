import {
  CodigoDoSegundoFator,
  DesligarSegundoFator,
  SenhaAtual,
} from '@tropeiro/contract/alicerce/usuarios/acesso'
import { formatDateTime } from '@tropeiro/contract/formats'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { reloadSessao } from '../../../../session/login.ts'
import {
  Badge,
  Button,
  comoParte,
  Enviar,
  ErrorState,
  FormBlock,
  type Formulario,
  Skeleton,
  Texto,
  toast,
  useFormulario,
} from '../../../../ui/index.ts'
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

function SenhaAtualCampo<V extends { senhaAtual: string }>({ form }: { form: Formulario<V> }) {
  return (
    <Texto
      form={comoParte<{ senhaAtual: string }, V>(form)}
      name="senhaAtual"
      label="Senha atual"
      type="password"
      autoComplete="current-password"
    />
  )
}

function Codigo<V extends { codigo: string }>({ form, hint }: { form: Formulario<V>; hint?: string }) {
  return (
    <Texto
      form={comoParte<{ codigo: string }, V>(form)}
      name="codigo"
      label="Código do aplicativo"
      hint={hint}
      inputClass="num"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

function Ligar({ onCodes }: { onCodes: (codigos: string[]) => void }) {
  const iniciar = useIniciarSegundoFator()
  const f = useFormulario(SenhaAtual, { de: { senhaAtual: '' }, enviar: iniciar.mutateAsync })
  if (iniciar.data) return <Confirmar {...iniciar.data} onCodes={onCodes} />
  return (
    <FormBlock form={f}>
      <p className="text-sm text-ink-2">
        Além da senha, a entrada passa a pedir um código que muda a cada trinta segundos, mostrado por um
        aplicativo autenticador no seu telefone (Google Authenticator, Microsoft Authenticator, Aegis e
        outros).
      </p>
      <SenhaAtualCampo form={f} />
      <Enviar form={f} icon={ShieldCheck} disabled={!f.form.watch('senhaAtual')} className="self-end">
        Ligar segundo fator
      </Enviar>
    </FormBlock>
  )
}

type ConfirmarProps = { qr: string; segredo: string; onCodes: (codigos: string[]) => void }

function Confirmar({ qr, segredo, onCodes }: ConfirmarProps) {
  const confirmar = useConfirmarSegundoFator()
  const f = useFormulario(CodigoDoSegundoFator, {
    de: { codigo: '' },
    enviar: confirmar.mutateAsync,
    ao: onCodes,
  })
  return (
    <FormBlock form={f}>
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
        <span className="num font-medium break-words text-ink-2 select-all">
          {segredo.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <Codigo form={f} />
      <Enviar form={f} disabled={!f.form.watch('codigo').trim()} className="self-end">
        Confirmar
      </Enviar>
    </FormBlock>
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
  const trocar = useNovosCodigos()
  const f = useFormulario(CodigoDoSegundoFator, {
    de: { codigo: '' },
    enviar: trocar.mutateAsync,
    ao: onCodes,
  })
  return (
    <FormBlock form={f}>
      <Codigo form={f} hint="Os códigos antigos deixam de valer." />
      <Enviar form={f} disabled={!f.form.watch('codigo').trim()} className="self-end">
        Fazer novos códigos
      </Enviar>
    </FormBlock>
  )
}

function Desligar({ onDone }: { onDone: () => void }) {
  const desligar = useDesligarSegundoFator()
  const f = useFormulario(DesligarSegundoFator, {
    de: { senhaAtual: '', codigo: '' },
    enviar: desligar.mutateAsync,
    ao: ({ mensagem }) => {
      toast.success(mensagem ?? '')
      onDone()
      void reloadSessao().catch(() => {})
    },
  })
  const { senhaAtual, codigo } = f.form.watch()
  return (
    <FormBlock form={f}>
      <SenhaAtualCampo form={f} />
      <Codigo form={f} hint="Um código do aplicativo ou um de recuperação." />
      <Enviar form={f} variant="danger" disabled={!senhaAtual || !codigo.trim()} className="self-end">
        Desligar segundo fator
      </Enviar>
    </FormBlock>
  )
}
