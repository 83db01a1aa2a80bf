import { messages } from '@tropeiro/contract/messages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'

/** Sends a public form once at a time; the server's reasons come back by field, or under `form`. */
export function useSend(send: () => Promise<void>) {
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setErrors({})
    try {
      await send()
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : []
      const said = error instanceof ApiError ? error.mensagem : messages.erroInterno
      setErrors(
        campos.length > 0 ? Object.fromEntries(campos.map((c) => [c.campo, c.mensagem])) : { form: said },
      )
    }
    setSending(false)
  }
  return { sending, errors, submit: (event: FormEvent) => void submit(event) }
}
