import { PassosConfirmados, type PrimeirosPassos } from '@tropeiro/contract/alicerce/usuarios/acesso'
import { formatCpf } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { LogOut } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { iconOf } from '../../navigation/icons.ts'
import { menuFor, screensOf, viewerOf } from '../../navigation/menu-rules.ts'
import { openRoutes } from '../../navigation/pages.ts'
import { escolherCookies, useConsent } from '../../session/consent.ts'
import { announceLeave } from '../../session/login.ts'
import { leave } from '../../session/logout.ts'
import { askerOf, setSessao, useLoggedSession } from '../../session/session.store.ts'
import {
  Button,
  Card,
  Enviar,
  ErrorState,
  Field,
  FormBlock,
  FormSkeleton,
  Input,
  mascaraDeTelefone,
  Opcao,
  Texto,
  toast,
  useFormulario,
} from '../../ui/index.ts'
import { SegundoFator } from './components/conta/segundo-fator.tsx'
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
  const concluir = useConcluirPrimeirosPassos()
  return useFormulario(PassosConfirmados, {
    de: {
      name: dados.name,
      telefone: mascaraDeTelefone(dados.telefone),
      base: session.bases[0]?.name ?? '',
      senhaAtual: '',
      senha: '',
      confirmarSenha: '',
    },
    confere: (v) =>
      dados.senha_de_outro && !v.senhaAtual ? [['senhaAtual', 'Digite a senha que você recebeu']] : [],
    enviar: concluir.mutateAsync,
    ao: ({ sessao }) => {
      setSessao(sessao)
      toast.success('Tudo pronto.')
      void go('/app', { replace: true })
    },
  })
}

type Form = ReturnType<typeof usePassos>

function Passos({ dados }: { dados: PrimeirosPassos }) {
  const f = usePassos(dados)
  const { bases } = useLoggedSession()
  return (
    <FormBlock form={f} className="flex flex-col gap-4">
      <Card title="Seus dados">
        <Dados dados={dados} form={f} />
      </Card>
      {dados.senha_de_outro && (
        <Card title="Sua senha">
          <Senha form={f} />
        </Card>
      )}
      {bases.length > 1 && (
        <Card title="Sua base">
          <Opcao
            form={f}
            name="base"
            label="De onde você trabalha"
            hint="Ela aparece primeiro nas telas. Você continua alcançando as outras."
            options={bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
          />
        </Card>
      )}
      <Card title="Cookies">
        <Cookies />
      </Card>
      <Card title="O que você faz aqui">
        <Telas />
      </Card>
      <Enviar form={f} size="lg" className="self-end max-sm:w-full">
        Começar
      </Enviar>
    </FormBlock>
  )
}

function Dados({ dados, form: f }: { dados: PrimeirosPassos; form: Form }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Texto form={f} name="name" label="Nome completo" required autoComplete="name" />
      <Texto
        form={f}
        name="telefone"
        label="Telefone"
        mask={mascaraDeTelefone}
        inputClass="num"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field label="E-mail" hint="Com ele você entra. Só um administrador o troca.">
        <Input value={dados.email} readOnly disabled />
      </Field>
      <Field label="CPF">
        <Input className="num" value={formatCpf(dados.cpf)} readOnly disabled />
      </Field>
    </div>
  )
}

function Senha({ form: f }: { form: Form }) {
  const senha = { form: f, type: 'password', required: true } as const
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        Outra pessoa escolheu a senha que você recebeu. Troque por uma só sua.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <Texto {...senha} name="senhaAtual" label="Senha que recebeu" autoComplete="current-password" />
        <Texto {...senha} name="senha" label="Senha nova" autoComplete="new-password" />
        <Texto {...senha} name="confirmarSenha" label="Repita a senha nova" autoComplete="new-password" />
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
    return screensOf(menu).filter((route) => !route.motivo && paraQue[route.route])
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
