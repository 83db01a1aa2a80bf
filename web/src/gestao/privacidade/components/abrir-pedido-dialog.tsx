import { unmask } from '@tropeiro/contract/formats'
import { nomeDoPedido } from '@tropeiro/contract/gestao/privacidade/calls'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, Dialog, Field, Input, Select, Textarea, toast } from '../../../ui/index.ts'
import { type NovoPedido, useAbrirPedido, useProcurar } from '../privacidade.queries.ts'
import { Destinos } from './rotulos.tsx'

/** `1`, then `111.444.777-35`: digits as they are typed. */
const mascara = (text: string): string =>
  text
    .replace(/[^0-9]/g, '')
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')

type Props = { onClose: () => void; onOpened: (id: string) => void }

/** Registers what somebody asked; shows first what the group keeps of him. */
export function AbrirPedidoDialog({ onClose, onOpened }: Props) {
  const [tipo, setTipo] = useState<NovoPedido['tipo']>('exportacao')
  const [cpf, setCpf] = useState('')
  const [email, setEmail] = useState('')
  const [observacao, setObservacao] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const procurar = useProcurar()
  const abrir = useAbrirPedido()
  const quem = { ...(cpf ? { cpf: unmask(cpf) } : {}), ...(email.trim() ? { email: email.trim() } : {}) }
  const vazio = !cpf && !email.trim()

  const tentar = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setErrors({})
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.fromEntries(error.campos.map((c) => [c.campo, c.mensagem])))
      if (error.http === 404) return undefined
      if (!error.notified && error.campos.length === 0) toast.error(error.mensagem)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = await tentar(() => abrir.mutateAsync({ ...quem, tipo, observacao }))
    if (!made) return
    toast.success('Pedido registrado. A resposta deve sair em 15 dias.')
    onOpened(made.dados._id)
  }
  const naoConsta = procurar.error instanceof ApiError && procurar.error.http === 404
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Novo pedido de titular"
      description="Confira quem pede: a cópia dos dados só se entrega à própria pessoa."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            onClick={() => void tentar(() => procurar.mutateAsync(quem))}
            loading={procurar.isPending}
            disabledReason={vazio ? 'Informe o CPF ou o e-mail.' : undefined}
          >
            Ver o que guardamos
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={abrir.isPending}
            disabledReason={vazio ? 'Informe o CPF ou o e-mail.' : undefined}
          >
            Registrar pedido
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="CPF" error={errors.cpf}>
            <Input inputMode="numeric" value={cpf} onChange={(e) => setCpf(mascara(e.target.value))} />
          </Field>
          <Field label="E-mail" error={errors.email}>
            <Input type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
          </Field>
        </div>
        <Field label="O que a pessoa pede">
          <Select
            value={tipo}
            onChange={(next) => setTipo(next as NovoPedido['tipo'])}
            options={(['exportacao', 'eliminacao'] as const).map((value) => ({
              value,
              label: nomeDoPedido[value],
            }))}
          />
        </Field>
        <Field label="Observação" hint="Como o pedido chegou e como a identidade foi conferida.">
          <Textarea
            rows={2}
            maxLength={500}
            value={observacao}
            onChange={(e) => setObservacao(e.target.value)}
          />
        </Field>
        {procurar.data && (
          <section aria-live="polite" className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">{procurar.data.nome}</h3>
            <Destinos dados={procurar.data.dados} />
          </section>
        )}
        {naoConsta && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
            O grupo não guarda nada desta pessoa. O pedido pode ser registrado assim mesmo, para responder a
            ela.
          </p>
        )}
      </div>
    </Dialog>
  )
}
