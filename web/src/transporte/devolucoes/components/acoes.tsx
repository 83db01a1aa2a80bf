import type { Devolucao } from '@tropeiro/contract/transporte/devolucoes'
import { CircleCheck, Pencil, Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useGo } from '../../../lib/nav.tsx'
import { errorSentence, notifyError } from '../../../lib/query-client.ts'
import { Button, confirm, Dialog, Field, IconButton, Input, toast } from '../../../ui/index.ts'
import { useCancelar, useDevolver, useReceber } from '../devolucoes.queries.ts'

/** The next steps of a return; one that ended has none. */
export function Acoes({ d }: { d: Devolucao }) {
  const go = useGo()
  const receber = useReceber()
  const [dialogo, setDialogo] = useState<'devolver' | 'cancelar' | null>(null)
  if (d.travada) return <p className="mr-auto text-xs text-ink-3">{d.travada}</p>
  const chegou = async () => {
    const yes = await confirm({
      title: `Devolução ${d.numero} chegou à base?`,
      text: 'Confirme depois de conferir volumes e itens.',
      confirmLabel: 'Chegou e foi conferida',
    })
    if (!yes) return
    try {
      await receber.mutateAsync(d)
      toast.success(`Devolução ${d.numero} recebida na base.`)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <span className="mr-auto">
        <IconButton icon={Trash2} label="Cancelar devolução" onClick={() => setDialogo('cancelar')} />
      </span>
      <Button icon={Pencil} onClick={() => void go(`/app/documentos/devolucoes/editar/${d._id}`)}>
        Editar
      </Button>
      {d.estado === 'aberta' && (
        <Button icon={Warehouse} loading={receber.isPending} onClick={chegou}>
          Chegou à base
        </Button>
      )}
      <Button variant="primary" icon={CircleCheck} onClick={() => setDialogo('devolver')}>
        Devolvida
      </Button>
      {dialogo === 'devolver' && <DevolverDialog d={d} onClose={() => setDialogo(null)} />}
      {dialogo === 'cancelar' && <CancelarDialog d={d} onClose={() => setDialogo(null)} />}
    </>
  )
}

type DialogProps = { d: Devolucao; onClose: () => void }

const sentenceOf = (error: unknown) =>
  error instanceof ApiError ? (error.campos[0]?.mensagem ?? error.mensagem) : errorSentence(error)

function DevolverDialog({ d, onClose }: DialogProps) {
  const devolver = useDevolver()
  const [recebedor, setRecebedor] = useState('')
  const enviar = async () => {
    if (!(await devolver.mutateAsync({ de: d, recebedor }).catch(() => null))) return
    toast.success(`Devolução ${d.numero} entregue de volta ao remetente.`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Devolução ${d.numero} voltou ao remetente`}
      description={d.remetente}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" data-main loading={devolver.isPending}>
            Confirmar
          </Button>
        </>
      }
    >
      <Field label="Quem recebeu" required error={devolver.error ? sentenceOf(devolver.error) : undefined}>
        <Input
          value={recebedor}
          maxLength={120}
          onChange={(event) => setRecebedor(event.target.value)}
          placeholder="Nome de quem recebeu no remetente"
        />
      </Field>
    </Dialog>
  )
}

function CancelarDialog({ d, onClose }: DialogProps) {
  const cancelar = useCancelar()
  const [motivo, setMotivo] = useState('')
  const enviar = async () => {
    if (!(await cancelar.mutateAsync({ de: d, motivo }).catch(() => null))) return
    toast.success(`Devolução ${d.numero} cancelada.`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancelar a devolução ${d.numero}?`}
      description="Se ela fechou a nota, a nota volta a esperar entrega, com o prazo que tinha."
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" data-main loading={cancelar.isPending}>
            Cancelar devolução
          </Button>
        </>
      }
    >
      <Field label="Por quê" required error={cancelar.error ? sentenceOf(cancelar.error) : undefined}>
        <Input value={motivo} maxLength={300} onChange={(event) => setMotivo(event.target.value)} />
      </Field>
    </Dialog>
  )
}
