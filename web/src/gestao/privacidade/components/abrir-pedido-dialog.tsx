import { unmask } from '@tropeiro/contract/formats'
import { NovoPedidoDeTitular, nomeDoPedido } from '@tropeiro/contract/gestao/privacidade/calls'
import { ApiError } from '../../../lib/api-error.ts'
import { notifyError } from '../../../lib/query-client.ts'
import {
  Button,
  Documento,
  FormDialog,
  Opcao,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { type NovoPedido, useAbrirPedido, useProcurar } from '../privacidade.queries.ts'
import { Destinos } from './rotulos.tsx'

type Props = { onClose: () => void; onOpened: (id: string) => void }

const quem = ({ cpf, email }: { cpf: string; email: string }) => ({
  ...(cpf ? { cpf: unmask(cpf) } : {}),
  ...(email.trim() ? { email: email.trim() } : {}),
})

/** Registers what somebody asked; shows first what the group keeps of him. */
export function AbrirPedidoDialog({ onClose, onOpened }: Props) {
  const procurar = useProcurar()
  const abrir = useAbrirPedido()
  const f = useFormulario(NovoPedidoDeTitular, {
    de: { tipo: 'exportacao' as NovoPedido['tipo'], cpf: '', email: '', observacao: '' },
    para: (v) => ({ ...quem(v), tipo: v.tipo, observacao: v.observacao }),
    enviar: abrir.mutateAsync,
    ao: ({ dados }) => {
      toast.success('Pedido registrado. A resposta deve sair em 15 dias.')
      onOpened(dados._id)
    },
  })
  const titular = quem(f.form.watch())
  const vazio = Object.keys(titular).length === 0 ? 'Informe o CPF ou o e-mail.' : undefined
  const ver = async () => {
    f.form.clearErrors()
    const error = await procurar.mutateAsync(titular).catch((e: unknown) => e)
    if (!(error instanceof ApiError) || error.http === 404) return
    for (const c of error.campos)
      f.form.setError(c.campo === 'email' ? 'email' : 'cpf', { message: c.mensagem })
    if (error.campos.length === 0) notifyError(error)
  }
  const naoConsta = procurar.error instanceof ApiError && procurar.error.http === 404
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Novo pedido de titular"
      description="Confira quem pede: a cópia dos dados só se entrega à própria pessoa."
      footer={
        <Button onClick={() => void ver()} loading={procurar.isPending} disabledReason={vazio}>
          Ver o que guardamos
        </Button>
      }
      submitLabel="Registrar pedido"
      impede={vazio}
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Documento form={f} name="cpf" label="CPF" tipo="cpf" />
          <Texto form={f} name="email" label="E-mail" type="email" maxLength={200} />
        </div>
        <Opcao
          form={f}
          name="tipo"
          label="O que a pessoa pede"
          options={(['exportacao', 'eliminacao'] as const).map((value) => ({
            value,
            label: nomeDoPedido[value],
          }))}
        />
        <TextoLongo
          form={f}
          name="observacao"
          label="Observação"
          hint="Como o pedido chegou e como a identidade foi conferida."
          rows={2}
          maxLength={500}
        />
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
    </FormDialog>
  )
}
