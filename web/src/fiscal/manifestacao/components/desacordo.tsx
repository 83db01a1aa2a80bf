import { can } from '@tropeiro/contract/access/can'
import {
  type DocumentoRecebidoCompleto,
  PedidoDeDesacordo,
} from '@tropeiro/contract/fiscal/manifestacao/calls'
import {
  DESACORDOS,
  motivoDeNaoDiscordar,
  TEXTO_DO_DESACORDO,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button, confirm, FormDialog, TextoLongo, toast, useFormulario } from '../../../ui/index.ts'
import { useDesfazerDesacordo, useDiscordar } from '../manifestacao.queries.ts'

/** What is said against a CT-e, before it goes to SEFAZ. */
function DesacordoDialog({ d, onClose }: { d: DocumentoRecebidoCompleto; onClose: () => void }) {
  const discordar = useDiscordar()
  const f = useFormulario(PedidoDeDesacordo, {
    de: { texto: '' },
    recusa: 'tela',
    enviar: (body) => discordar.mutateAsync({ id: d._id, ...body }),
    ao: () => {
      toast.success('A caminho da SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title={`Informar desacordo do CT-e ${formatNumber(d.numero)}?`}
      description="A SEFAZ avisa quem emitiu, que pode então substituir o CT-e. O desacordo pode ser desfeito."
      cancelLabel="Voltar"
      submitLabel="Informar à SEFAZ"
      danger
      onClose={onClose}
    >
      <TextoLongo
        form={f}
        name="texto"
        label="O que não está como combinado"
        required
        hint={`${f.form.watch('texto').trim().length} de ${TEXTO_DO_DESACORDO.max}`}
        maxLength={TEXTO_DO_DESACORDO.max}
      />
    </FormDialog>
  )
}

/** To tell SEFAZ, as the taker of a CT-e, that the service was not as agreed, or to take that back. */
export function BotaoDeDesacordo({ d }: { d: DocumentoRecebidoCompleto }) {
  const [aberto, setAberto] = useState(false)
  const desfazer = useDesfazerDesacordo()
  if (!can(askerOf(useSession()), { escrever: 'manifestacao' })) return null
  if (d.modelo !== '57' || d.papel !== 'tomador' || d.situacao !== 'autorizada') return null
  const voltar = async () => {
    const sim = await confirm({
      title: 'Desfazer o desacordo?',
      text: 'A SEFAZ avisa quem emitiu que a prestação está como combinada.',
      confirmLabel: 'Desfazer',
    })
    if (sim) desfazer.mutate(d._id)
  }
  const motivo = motivoDeNaoDiscordar(d, d.em_desacordo ? 'desfeito' : 'desacordo') ?? undefined
  return d.em_desacordo ? (
    <Button icon={Undo2} loading={desfazer.isPending} disabledReason={motivo} onClick={() => void voltar()}>
      Desfazer desacordo
    </Button>
  ) : (
    <>
      <Button variant="danger" disabledReason={motivo} onClick={() => setAberto(true)}>
        Informar desacordo
      </Button>
      {aberto && <DesacordoDialog d={d} onClose={() => setAberto(false)} />}
    </>
  )
}

const estados = {
  enviando: ['Enviando', 'info'],
  registrado: ['Registrado', 'ok'],
  rejeitado: ['Recusado pela SEFAZ', 'bad'],
} as const

/** What we told of it as its taker, the newest first: lines of its history. */
export function DesacordosDoDocumento({ d }: { d: DocumentoRecebidoCompleto }) {
  return d.desacordos.map((x) => (
    <li key={`d${x._id}`} className="text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{DESACORDOS[x.tipo]}</span>
        <Badge tone={estados[x.estado][1]}>{estados[x.estado][0]}</Badge>
      </div>
      {x.texto && <p className="break-words text-ink-2">{x.texto}</p>}
      {x.motivo && <p className="break-words text-bad-text">{x.motivo}</p>}
      <p className="text-xs text-ink-3">
        {formatDateTime(x.em)} · {x.quem}
        {x.protocolo && <span className="num"> · {x.protocolo}</span>}
      </p>
    </li>
  ))
}
