import type { PrimeirosPassos } from '@tropeiro/contract/alicerce/usuarios/acesso'
import { formatCpf } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { LogOut } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useGo } from '../../lib/nav.tsx'
import { iconOf } from '../../navigation/icons.ts'
import { menuFor, viewerOf } from '../../navigation/menu-rules.ts'
import { openRoutes } from '../../navigation/pages.ts'
import { escolherCookies, useConsent } from '../../session/consent.ts'
import { announceLeave } from '../../session/login.ts'
import { leave } from '../../session/logout.ts'
import { askerOf, setSessao, useLoggedSession } from '../../session/session.store.ts'
import { Button, Card, ErrorState, Field, FormSkeleton, Input, Select, toast } from '../../ui/index.ts'
import { SegundoFator } from './components/conta/segundo-fator.tsx'
import { mascaraDeTelefone } from './mascaras.ts'
import { paraQue, propositoDoPapel } from './o-que-faco.ts'
import { useConcluirPrimeirosPassos, usePrimeirosPassos } from './usuarios.queries.ts'

/** The first steps (spec §2): a new person stays here until they are done; so does an admin who owes a second factor. */
export function Page() {
  const session = useLoggedSession()
  const query = usePrimeirosPassos()
  useEffect(() => {
    document.title = 'Boas-vindas · Tropeiro'
  }, [])
  const sair = () => {
    announceLeave()
    leave()
  }
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-8 max-sm:px-3 max-sm:py-5">
        <header className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-tight">
              {session.novo_user ? `Boas-vindas, ${session.nome.split(' ')[0]}!` : 'Falta o segundo fator'}
            </h1>
            <p className="mt-1 text-sm text-ink-2">
              {session.novo_user
                ? `Confira estes passos e comece a trabalhar em ${session.grupo_ativo}.`
                : `O grupo ${session.grupo_ativo} exige o segundo fator de quem o administra.`}
            </p>
          </div>
          <Button variant="ghost" icon={LogOut} onClick={sair}>
            Sair
          </Button>
        </header>
        {!session.novo_user ? (
          <Card title="Segundo fator">
            <SegundoFator open />
          </Card>
        ) : query.isPending ? (
          <FormSkeleton />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Passos dados={query.data} />
        )}
      </div>
    </div>
  )
}

function usePassos(dados: PrimeirosPassos) {
  const session = useLoggedSession()
  const go = useGo()
  const [value, setValue] = useState({
    name: dados.name,
    telefone: mascaraDeTelefone(dados.telefone),
    base: session.bases[0]?.name ?? '',
    senhaAtual: '',
    senha: '',
    confirmarSenha: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const concluir = useConcluirPrimeirosPassos()
  const enviar = async () => {
    setErrors({})
    try {
      const { sessao } = await concluir.mutateAsync(value)
      setSessao(sessao)
      toast.success('Tudo pronto.')
      void go('/app', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.fromEntries(error.campos.map((c) => [c.campo, c.mensagem])))
      if (!error.notified && error.campos.length === 0) toast.error(error.mensagem)
    }
  }
  const set = (change: Partial<typeof value>) => setValue((now) => ({ ...now, ...change }))
  return { value, set, errors, enviar, sending: concluir.isPending }
}

type Form = ReturnType<typeof usePassos>

function Passos({ dados }: { dados: PrimeirosPassos }) {
  const form = usePassos(dados)
  const { bases } = useLoggedSession()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.errors])
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.enviar()
      }}
    >
      <Card title="Seus dados">
        <Dados dados={dados} form={form} />
      </Card>
      {dados.senha_de_outro && (
        <Card title="Sua senha">
          <Senha form={form} />
        </Card>
      )}
      {bases.length > 1 && (
        <Card title="Sua base">
          <Field
            label="De onde você trabalha"
            hint="Ela aparece primeiro nas telas. Você continua alcançando as outras."
            error={form.errors.base}
          >
            <Select
              value={form.value.base}
              onChange={(base) => form.set({ base })}
              options={bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
            />
          </Field>
        </Card>
      )}
      <Card title="Cookies">
        <Cookies />
      </Card>
      <Card title="O que você faz aqui">
        <Telas />
      </Card>
      <Button
        type="submit"
        size="lg"
        variant="primary"
        loading={form.sending}
        className="self-end max-sm:w-full"
      >
        Começar
      </Button>
    </form>
  )
}

function Dados({ dados, form }: { dados: PrimeirosPassos; form: Form }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Nome completo" required error={form.errors.name}>
        <Input
          autoComplete="name"
          value={form.value.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
      </Field>
      <Field label="Telefone" error={form.errors.telefone}>
        <Input
          className="num"
          inputMode="tel"
          autoComplete="tel-national"
          value={form.value.telefone}
          onChange={(event) => form.set({ telefone: mascaraDeTelefone(event.target.value) })}
        />
      </Field>
      <Field label="E-mail" hint="Com ele você entra. Só um administrador o troca.">
        <Input value={dados.email} readOnly disabled />
      </Field>
      <Field label="CPF">
        <Input className="num" value={formatCpf(dados.cpf)} readOnly disabled />
      </Field>
    </div>
  )
}

function Senha({ form }: { form: Form }) {
  const input = (name: 'senhaAtual' | 'senha' | 'confirmarSenha', autoComplete: string) => (
    <Input
      type="password"
      autoComplete={autoComplete}
      value={form.value[name]}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        Outra pessoa escolheu a senha que você recebeu. Troque por uma só sua.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Senha que recebeu" required error={form.errors.senhaAtual}>
          {input('senhaAtual', 'current-password')}
        </Field>
        <Field label="Senha nova" required error={form.errors.senha}>
          {input('senha', 'new-password')}
        </Field>
        <Field label="Repita a senha nova" required error={form.errors.confirmarSenha}>
          {input('confirmarSenha', 'new-password')}
        </Field>
      </div>
      <p className="text-xs text-ink-3">
        Três ou quatro palavras que não combinam são fáceis de lembrar e difíceis de adivinhar.
      </p>
    </div>
  )
}

function Cookies() {
  const consent = useConsent()
  const choose = escolherCookies
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-56 flex-1 text-sm text-ink-2">
        Usamos cookies necessários para o sistema funcionar. Com a sua permissão, medimos também o uso das
        telas para melhorá-las. Você muda esta escolha quando quiser, no menu da sua conta.
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button aria-pressed={consent === 'ignored'} onClick={() => choose(false)}>
          {consent === 'ignored' && '✓ '}
          {messages.cookiesIgnorar}
        </Button>
        <Button aria-pressed={consent === 'agreed'} onClick={() => choose(true)}>
          {consent === 'agreed' && '✓ '}
          {messages.cookiesDeAcordo}
        </Button>
      </span>
    </div>
  )
}

/** The screens of this person's menu that have something to say of themselves. */
function Telas() {
  const session = useLoggedSession()
  const telas = useMemo(() => {
    const asker = askerOf(session)
    const menu = asker ? menuFor(openRoutes, viewerOf(session, asker)) : []
    return menu.flatMap((section) => section.items).filter((route) => paraQue[route.route])
  }, [session])
  const papel = session.grupos[session.grupo_ativo]?.user.grupo ?? 'USUARIO'
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{propositoDoPapel[papel]}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {telas.map((route) => {
          const Icon = iconOf(route.icon)
          return (
            <li key={route.id} className="flex items-start gap-2.5 text-sm">
              <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
              <span className="min-w-0">
                <span className="block font-medium">{route.title}</span>
                <span className="block text-xs text-ink-3">{paraQue[route.route]}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
