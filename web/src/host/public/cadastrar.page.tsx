import { messages } from '@tropeiro/contract/messages'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { sessionApi } from '../../session/api.ts'
import { toast } from '../../ui/toast.tsx'
import { Done, FormError, Front, hashParam, PublicField, Send } from './front.tsx'
import { useSend } from './use-send.ts'

const mascaraDeCpf = (text: string) =>
  text
    .replace(/\D/g, '')
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')

/** `/cadastrar`: asks for an account in a group, or takes an invitation. */
export function CadastrarPage() {
  const convite = hashParam('convite')
  const [invited, setInvited] = useState<{ grupo: string } | null>(null)
  const [dead, setDead] = useState('')
  const [done, setDone] = useState(false)
  const [form, setForm] = useState({ name: '', cpf: '', email: '', telefone: '', grupo: '' })
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))
  useEffect(() => {
    if (!convite) return
    sessionApi
      .lerConvite({ body: { convite } })
      .then(({ dados }) => setInvited(dados))
      .catch((error) => setDead(error instanceof ApiError ? error.mensagem : messages.erroInterno))
  }, [convite])
  const { sending, errors, submit } = useSend(async () => {
    const { mensagem } = await sessionApi.cadastrar({
      body: { ...form, email: form.email.trim(), convite: invited ? convite : '' },
    })
    toast.success(mensagem ?? messages.contaCriada)
    setDone(true)
  })
  if (done)
    return (
      <Front title={messages.contaCriada}>
        <Done>
          {invited ? (
            <p>
              Mandamos para {form.email} o link para você escolher sua senha e entrar em {invited.grupo}.
            </p>
          ) : (
            <p>
              Um administrador de {form.grupo.toUpperCase()} vai conferir o seu pedido. Quando ele aprovar,
              você recebe em {form.email} o link para escolher sua senha.
            </p>
          )}
        </Done>
      </Front>
    )
  return (
    <Front
      title="Criar conta"
      text={
        invited ? `Você foi convidado para ${invited.grupo}.` : 'Sua empresa aprova e você escolhe a senha.'
      }
    >
      <form onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
        <FormError>{errors.form ?? (dead || undefined)}</FormError>
        <PublicField
          label="Nome completo"
          name="name"
          autoComplete="name"
          maxLength={120}
          value={form.name}
          onText={(name) => set({ name })}
          error={errors.name}
        />
        <PublicField
          label="CPF"
          name="cpf"
          inputMode="numeric"
          placeholder="000.000.000-00"
          value={form.cpf}
          onText={(text) => set({ cpf: mascaraDeCpf(text) })}
          error={errors.cpf}
        />
        <PublicField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          placeholder="voce@empresa.com.br"
          value={form.email}
          onText={(email) => set({ email })}
          error={errors.email}
        />
        <PublicField
          label="Telefone"
          type="tel"
          name="telefone"
          autoComplete="tel-national"
          placeholder="(11) 98888-7777"
          maxLength={20}
          value={form.telefone}
          onText={(telefone) => set({ telefone })}
          error={errors.telefone}
        />
        {!invited && (
          <PublicField
            label="Grupo da empresa"
            name="grupo"
            maxLength={80}
            placeholder="Como aparece no alto da tela dos seus colegas"
            value={form.grupo}
            onText={(grupo) => set({ grupo })}
            error={errors.grupo}
          />
        )}
        <Send sending={sending}>Criar conta</Send>
      </form>
    </Front>
  )
}
