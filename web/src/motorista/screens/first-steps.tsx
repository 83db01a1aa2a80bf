import type { PrimeirosPassos } from '@tropeiro/contract/alicerce/usuarios/acesso'
import { messages } from '@tropeiro/contract/messages'
import { LogOut, RotateCw } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { atualizarDia, esvaziar, reler, usePhone } from '../data/phone.ts'
import { calls, concluirPassos, sair } from '../data/session.ts'
import { Action } from '../pieces/action.tsx'
import { TextField } from '../pieces/field.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { ir } from '../route.ts'

const sentencaDe = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messages.erroInterno
  return error.http === 0
    ? 'É preciso ter rede para este passo. Tente de novo quando houver sinal.'
    : error.mensagem
}

/** What stands between a new driver and his deliveries: his telephone, and a password of his own (spec §2). */
export function FirstStepsScreen() {
  const nome = usePhone((s) => s.sessao?.sessao.nome ?? '')
  const [dados, setDados] = useState<PrimeirosPassos | null>(null)
  const [failure, setFailure] = useState('')
  const read = useCallback(() => {
    setFailure('')
    calls.usuarios
      .primeirosPassos()
      .then((reply) => setDados(reply.dados))
      .catch((error) => setFailure(sentencaDe(error)))
  }, [])
  useEffect(read, [read])
  const leave = async () => {
    await sair()
    ir('', { replace: true })
  }
  return (
    <Screen title={`Boas-vindas, ${nome.split(' ')[0]}`} subtitle="Um passo antes das entregas">
      {dados ? (
        <Passos dados={dados} />
      ) : failure ? (
        <Block className="flex flex-col gap-3">
          <p role="alert" className="font-medium">
            {failure}
          </p>
          <Action icon={RotateCw} onClick={read}>
            Tentar de novo
          </Action>
        </Block>
      ) : (
        <p role="status" className="p-4 text-center text-ink-2">
          Abrindo…
        </p>
      )}
      <Action tone="quiet" icon={LogOut} onClick={() => void leave()}>
        Sair
      </Action>
    </Screen>
  )
}

const vazia = { senhaAtual: '', senha: '', confirmarSenha: '' }

function Passos({ dados }: { dados: PrimeirosPassos }) {
  const [telefone, setTelefone] = useState(dados.telefone)
  const [senhas, setSenhas] = useState(vazia)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (dados.senha_de_outro && !(senhas.senhaAtual && senhas.senha))
      return setError('Digite a senha que recebeu e a sua senha nova.')
    if (senhas.senha !== senhas.confirmarSenha) return setError('As duas senhas novas não são iguais.')
    setSending(true)
    setError('')
    try {
      await concluirPassos({ name: dados.name, telefone, base: '', ...senhas })
      await reler()
      ir('', { replace: true })
      void atualizarDia().then(esvaziar)
    } catch (refused) {
      setError(sentencaDe(refused))
      setSending(false)
    }
  }
  const campo = (name: keyof typeof vazia, label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete={autoComplete}
      hint={hint}
      value={senhas[name]}
      onChange={(event) => setSenhas({ ...senhas, [name]: event.target.value })}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {error && (
        <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 font-medium text-bad-text">
          {error}
        </p>
      )}
      {dados.senha_de_outro && (
        <Block className="flex flex-col gap-4">
          <p className="text-ink-2">Outra pessoa escolheu a senha que você recebeu. Troque por uma só sua.</p>
          {campo('senhaAtual', 'Senha que recebeu', 'current-password')}
          {campo(
            'senha',
            'Senha nova',
            'new-password',
            'Três ou quatro palavras que não combinam são fáceis de lembrar e difíceis de adivinhar.',
          )}
          {campo('confirmarSenha', 'Repita a senha nova', 'new-password')}
        </Block>
      )}
      <Block>
        <TextField
          label="Seu telefone"
          name="telefone"
          inputMode="tel"
          autoComplete="tel-national"
          hint="Para a transportadora falar com você. Pode ficar vazio."
          value={telefone}
          onChange={(event) => setTelefone(event.target.value)}
          className="num"
        />
      </Block>
      <Action type="submit" tone="primary" loading={sending}>
        Começar
      </Action>
    </form>
  )
}
