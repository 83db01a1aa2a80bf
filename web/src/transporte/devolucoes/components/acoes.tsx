import {
  CancelamentoDeDevolucao,
  type Devolucao,
  DevolucaoEntregue,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { vidaDaDevolucao } from '@tropeiro/contract/transporte/devolucoes/vida'
import { CircleCheck, Pencil, Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { notifyError } from '../../../lib/query-client.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, confirm, FormDialog, IconButton, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useCancelar, useDevolver, useReceber } from '../devolucoes.queries.ts'

/** The next steps of a return; one that ended has none. */
export function Acoes({ d }: { d: Devolucao }) {
  const go = useGo()
  const receber = useReceber()
  const [dialogo, setDialogo] = useState<'devolver' | 'cancelar' | null>(null)
  const atos = useAtos(vidaDaDevolucao, d)
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
        {atos.cancelar.mostra && (
          <IconButton icon={Trash2} label="Cancelar devolução" onClick={() => setDialogo('cancelar')} />
        )}
      </span>
      <Button icon={Pencil} onClick={() => void go(`/app/documentos/devolucoes/editar/${d._id}`)}>
        Editar
      </Button>
      {atos.receber.mostra && (
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

function DevolverDialog({ d, onClose }: DialogProps) {
  const devolver = useDevolver(d._id)
  const f = useFormulario(DevolucaoEntregue, {
    de: { recebedor: '', versao: d.versao },
    enviar: devolver.mutateAsync,
    ao: () => {
      toast.success(`Devolução ${d.numero} entregue de volta ao remetente.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Devolução ${d.numero} voltou ao remetente`}
      description={d.remetente}
      submitLabel="Confirmar"
      cancelLabel="Voltar"
    >
      <Texto
        form={f}
        name="recebedor"
        label="Quem recebeu"
        required
        maxLength={120}
        placeholder="Nome de quem recebeu no remetente"
      />
    </FormDialog>
  )
}

function CancelarDialog({ d, onClose }: DialogProps) {
  const cancelar = useCancelar(d._id)
  const f = useFormulario(CancelamentoDeDevolucao, {
    de: { motivo: '', versao: d.versao },
    enviar: cancelar.mutateAsync,
    ao: () => {
      toast.success(`Devolução ${d.numero} cancelada.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Cancelar a devolução ${d.numero}?`}
      description="Se ela fechou a nota, a nota volta a esperar entrega, com o prazo que tinha."
      submitLabel="Cancelar devolução"
      cancelLabel="Voltar"
      danger
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
