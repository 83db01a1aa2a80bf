import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { sessionApi } from '../../session/api.ts'
import { toast } from '../../ui/toast.tsx'
import { Done, FormError, Front, hashParam, NewPassword, PublicField, Send } from './front.tsx'
import { useSend } from './use-send.ts'

/** `/redefinir`: asks for the link, or, opened by it, sets the password. */
export function RedefinirPage() {
  const token = hashParam('token')
  return token ? <Escolher key={token} token={token} /> : <Pedir />
}

function Pedir() {
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState('')
  const { sending, errors, submit } = useSend(async () => {
    const { mensagem } = await sessionApi.pedirRedefinicao({ body: { email: email.trim() } })
    setSaid(mensagem ?? '')
  })
  return (
    <Front title="Esqueci minha senha" text="Mandamos para o seu e-mail um link que vale uma vez.">
      {said ? (
        <Done>
          <p>{said}</p>
          <p>Não chegou? Veja a caixa de spam, ou fale com o administrador da sua empresa.</p>
        </Done>
      ) : (
        <form onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
          <FormError>{errors.form}</FormError>
          <PublicField
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            placeholder="voce@empresa.com.br"
            value={email}
            onText={setEmail}
            error={errors.email}
          />
          <Send sending={sending}>Mandar o link</Send>
        </form>
      )}
    </Front>
  )
}

function Escolher({ token }: { token: string }) {
  const [whose, setWhose] = useState<{ nome: string; primeira: boolean; convite: string | null } | null>(null)
  const [dead, setDead] = useState('')
  const [senha, setSenha] = useState('')
  const [confirmarSenha, setConfirmar] = useState('')
  useEffect(() => {
    sessionApi
      .conferirRedefinicao({ body: { token } })
      .then(({ dados }) => setWhose(dados))
      .catch((error) =>
        setDead(error instanceof ApiError ? error.mensagem : 'Não foi possível abrir o link.'),
      )
  }, [token])
  const { sending, errors, submit } = useSend(async () => {
    const { mensagem } = await sessionApi.redefinirSenha({ body: { token, senha, confirmarSenha } })
    toast.success(mensagem ?? '')
    location.replace('#/login')
  })
  const title = whose?.primeira ? 'Escolha sua senha' : 'Senha nova'
  if (dead)
    return (
      <Front title="Link vencido">
        <div className="mt-6 flex flex-col gap-4">
          <FormError>{dead}</FormError>
          <a href="#/redefinir" className="text-sm text-accent-text underline-offset-2 hover:underline">
            Pedir outro link
          </a>
        </div>
      </Front>
    )
  return (
    <Front
      title={title}
      text={
        whose
          ? `Olá, ${whose.nome.split(' ')[0]}.${whose.convite ? ` Com esta senha você aceita o convite do grupo ${whose.convite}.` : ''}`
          : 'Conferindo o link…'
      }
    >
      {whose && (
        <form onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
          <FormError>{errors.form}</FormError>
          <NewPassword {...{ senha, confirmarSenha, errors }} onSenha={setSenha} onConfirmar={setConfirmar} />
          <Send sending={sending}>Gravar senha</Send>
        </form>
      )}
    </Front>
  )
}
