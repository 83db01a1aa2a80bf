import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import {
  nomeDoPedido,
  type PedidoDoTitular,
  RecusaDePedido,
} from '@tropeiro/contract/gestao/privacidade/calls'
import { vidaDoPedido } from '@tropeiro/contract/gestao/privacidade/vida'
import { useState } from 'react'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { Button, confirm, Facts, FormDialog, Peek, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useExecutar, useRecusar } from '../privacidade.queries.ts'
import { Destinos, Estado } from './rotulos.tsx'

function Recusar({ pedido, onClose }: { pedido: PedidoDoTitular; onClose: () => void }) {
  const recusar = useRecusar()
  const f = useFormulario(RecusaDePedido, {
    de: { motivo: '' },
    enviar: (body) => recusar.mutateAsync({ id: pedido._id, ...body }),
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="sm"
      title="Recusar pedido"
      description="A pessoa lê este motivo."
      submitLabel="Recusar"
      danger
    >
      <TextoLongo form={f} name="motivo" label="Motivo" required rows={3} maxLength={500} />
    </FormDialog>
  )
}

/** One request: who, until when, what was found, and the two answers it can have. */
export function PedidoPeek({
  pedido: p,
  onClose,
}: {
  pedido: PedidoDoTitular | undefined
  onClose: () => void
}) {
  const executar = useExecutar()
  const [recusando, setRecusando] = useState(false)
  if (!p) return null
  const atender = async () => {
    const sure =
      p.tipo === 'exportacao' ||
      (await confirm({
        title: 'Eliminar os dados desta pessoa?',
        text: 'O que a lei não manda guardar é apagado ou trocado por um pseudônimo. Não há como desfazer.',
        danger: true,
        confirmLabel: 'Eliminar',
        typeToConfirm: 'ELIMINAR',
      }))
    if (sure) executar.mutate(p._id)
  }
  return (
    <Peek open onClose={onClose} title={p.nome || p.email || p.cpf} subtitle={nomeDoPedido[p.tipo]}>
      <div className="flex flex-col gap-4">
        <Facts
          items={[
            { label: 'Estado', value: <Estado pedido={p} /> },
            { label: 'Responder até', value: formatDia(p.prazo) },
            { label: 'CPF', value: p.cpf },
            { label: 'E-mail', value: p.email },
            { label: 'Aberto em', value: formatDateTime(p.created_at) },
            { label: 'Aberto por', value: p.do_titular ? 'O próprio titular' : p.aberto_por },
            !!p.observacao && { label: 'Observação', value: p.observacao, wide: true },
            !!p.concluido_em && { label: 'Respondido em', value: formatDateTime(p.concluido_em) },
            !!p.concluido_em && { label: 'Respondido por', value: p.concluido_por },
            !!p.motivo && { label: 'Motivo da recusa', value: p.motivo, wide: true },
          ]}
        />
        {vidaDoPedido.permite(p.estado, 'executar') && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant={p.tipo === 'exportacao' ? 'primary' : 'danger'}
              loading={executar.isPending}
              onClick={() => void atender()}
            >
              {p.tipo === 'exportacao' ? 'Montar a cópia' : 'Eliminar os dados'}
            </Button>
            <Button onClick={() => setRecusando(true)}>Recusar</Button>
          </div>
        )}
        {p.tarefa && !p.do_titular && <TarefaProgresso id={p.tarefa} />}
        {p.resultado.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">
              {p.tipo === 'exportacao' ? 'O que a cópia traz' : 'O que foi feito'}
            </h3>
            <Destinos
              dados={p.resultado}
              feito={p.tipo === 'eliminacao'}
              soConteudo={p.tipo === 'exportacao'}
            />
          </section>
        )}
      </div>
      {recusando && <Recusar pedido={p} onClose={() => setRecusando(false)} />}
    </Peek>
  )
}
