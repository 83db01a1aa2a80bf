import { TrocaDeSenha } from '@tropeiro/contract/alicerce/usuarios/acesso'
import type { SessaoAberta } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatDateTime, formatElapsed } from '@tropeiro/contract/formats'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { MinhaPrivacidade } from '../../../../gestao/privacidade/index.ts'
import { useLoggedSession } from '../../../../session/session.store.ts'
import {
  Badge,
  Button,
  Dialog,
  Enviar,
  ErrorState,
  FormBlock,
  Skeleton,
  Tabs,
  Texto,
  toast,
  useFormulario,
} from '../../../../ui/index.ts'
import { useEncerrarOutras, useEncerrarSessao, useSessoes, useTrocarSenha } from '../../usuarios.queries.ts'
import { MeuRetrato } from './meu-retrato.tsx'
import { MeusConvites } from './meus-convites.tsx'
import { SegundoFator } from './segundo-fator.tsx'

/** One's own account: picture, where one is logged in, password, second factor, invitations, privacy. */
export function MinhaConta({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useLoggedSession()
  const [aba, setAba] = useState('perfil')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Minha conta"
      description={`${session.nome}, ${session.email}`}
    >
      <Tabs
        label="Minha conta"
        value={aba}
        onChange={setAba}
        tabs={[
          { value: 'perfil', label: 'Perfil', content: <MeuRetrato /> },
          { value: 'sessoes', label: 'Onde estou conectado', content: <Sessoes open={open} /> },
          { value: 'senha', label: 'Senha', content: <Senha onDone={onClose} /> },
          { value: 'fator', label: 'Segundo fator', content: <SegundoFator open={open} /> },
          { value: 'convites', label: 'Convites', content: <MeusConvites open={open} /> },
          { value: 'privacidade', label: 'Privacidade', content: <MinhaPrivacidade open={open} /> },
        ]}
      />
    </Dialog>
  )
}

const systems: [RegExp, string][] = [
  [/iphone|ipad/i, 'iPhone ou iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux/i, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/firefox/i, 'Firefox'],
  [/chrome/i, 'Chrome'],
  [/safari/i, 'Safari'],
]
const nameIn = (list: [RegExp, string][], text: string) => list.find(([is]) => is.test(text))?.[1]

/** `Chrome em Windows`, from what the browser says of itself. */
export const aparelho = (userAgent: string): string =>
  [nameIn(browsers, userAgent) ?? 'Aplicativo', nameIn(systems, userAgent)].filter(Boolean).join(' em ')

function Sessoes({ open }: { open: boolean }) {
  const query = useSessoes(open)
  const uma = useEncerrarSessao()
  const outras = useEncerrarOutras()
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {query.data.map((s) => (
          <Sessao
            key={s._id}
            sessao={s}
            onEnd={() => uma.mutate(s._id)}
            ending={uma.variables === s._id && uma.isPending}
          />
        ))}
      </ul>
      {query.data.length > 1 && (
        <Button
          variant="danger"
          className="self-end"
          loading={outras.isPending}
          onClick={() => outras.mutate(undefined)}
        >
          Encerrar as outras
        </Button>
      )}
    </div>
  )
}

function Sessao({ sessao, onEnd, ending }: { sessao: SessaoAberta; onEnd: () => void; ending: boolean }) {
  const Icon = /mobile|android|iphone/i.test(sessao.dispositivo) ? Smartphone : Monitor
  const idle = Date.now() - new Date(sessao.usada_em).getTime()
  const ago = idle < 60_000 ? 'usada agora' : `usada há ${formatElapsed(idle)}`
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {aparelho(sessao.dispositivo)}
          {sessao.atual && <Badge tone="ok">esta sessão</Badge>}
        </p>
        <p className="num text-xs text-ink-3">
          {sessao.grupo} · entrou em {formatDateTime(sessao.created_at)} · {ago}
          {sessao.ip && ` · ${sessao.ip}`}
        </p>
      </div>
      {!sessao.atual && (
        <Button size="sm" loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  )
}

function Senha({ onDone }: { onDone: () => void }) {
  const trocar = useTrocarSenha()
  const f = useFormulario(TrocaDeSenha, {
    de: { senhaAtual: '', senha: '', confirmarSenha: '' },
    enviar: trocar.mutateAsync,
    ao: ({ mensagem }) => {
      toast.success(mensagem ?? 'Senha trocada.')
      onDone()
    },
  })
  const nova = { form: f, type: 'password', autoComplete: 'new-password' } as const
  return (
    <FormBlock form={f}>
      <Texto form={f} name="senhaAtual" label="Senha atual" type="password" autoComplete="current-password" />
      <Texto
        {...nova}
        name="senha"
        label="Senha nova"
        hint="Três ou quatro palavras que não combinam são fáceis de lembrar e difíceis de adivinhar."
      />
      <Texto {...nova} name="confirmarSenha" label="Repita a senha nova" />
      <Enviar form={f} className="self-end">
        Trocar senha
      </Enviar>
    </FormBlock>
  )
}
