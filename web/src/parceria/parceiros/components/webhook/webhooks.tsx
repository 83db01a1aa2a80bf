import { formatDateTime } from '@tropeiro/contract/formats'
import { type EntregaDeWebhook, nomeDoEvento, type Webhook } from '@tropeiro/contract/parceria/parceiros/api'
import {
  History,
  ListChecks,
  Pencil,
  Plus,
  RotateCcw,
  Send,
  Trash2,
  Webhook as WebhookIcon,
} from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  TableSkeleton,
  toast,
} from '../../../../ui/index.ts'
import {
  useEntregasDoWebhook,
  useExcluirWebhook,
  useRepetirWebhook,
  useTestarWebhook,
  useWebhooks,
} from '../../parceiros.queries.ts'
import { EditorDeWebhook } from './webhook-editor.tsx'
import { RepetirDesde } from './webhook-repetir.tsx'
import { EstadoDoEndereco, SaudeDoWebhook } from './webhook-saude.tsx'

const tomDaEntrega = { fila: 'warn', entregue: 'ok', falhou: 'bad' } as const
const nomeDaEntrega = { fila: 'Na fila', entregue: 'Entregue', falhou: 'Falhou' } as const

function Entrega({ e, onRepetir }: { e: EntregaDeWebhook; onRepetir?: (() => void) | undefined }) {
  return (
    <li className="flex flex-col gap-1 py-2.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tomDaEntrega[e.estado]}>{nomeDaEntrega[e.estado]}</Badge>
        <code className="font-mono text-xs">{e.evento}</code>
        <span className="flex-1 text-xs text-ink-3">
          {formatDateTime(e.em)}
          {e.resposta_status !== null && ` · HTTP ${e.resposta_status}`}
          {e.ms !== null && ` · ${e.ms} ms`}
          {e.tentativas > 1 && ` · ${e.tentativas} tentativas`}
          {e.proxima && e.tentativas > 0 && ` · tenta outra vez ${formatDateTime(e.proxima)}`}
        </span>
        {onRepetir && <IconButton icon={RotateCcw} label="Chamar outra vez" onClick={onRepetir} />}
      </span>
      {e.estado !== 'entregue' && e.resposta && <span className="text-xs text-ink-2">{e.resposta}</span>}
      <code className="block max-h-24 overflow-auto rounded-md bg-sunken px-2 py-1 font-mono text-xs break-all">
        {e.corpo}
      </code>
    </li>
  )
}

function Entregas({
  de,
  podeEscrever,
  onClose,
}: {
  de: Webhook
  podeEscrever: boolean
  onClose: () => void
}) {
  const query = useEntregasDoWebhook(de._id)
  const repetir = useRepetirWebhook()
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Chamadas"
      description={de.url}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <p className="text-sm text-ink-2">Nenhuma chamada ainda. Use “Testar” para fazer a primeira.</p>
      ) : (
        <ul className="divide-y divide-line">
          {query.data.map((e) => (
            <Entrega key={e._id} e={e} onRepetir={podeEscrever ? () => repetir.mutate(e._id) : undefined} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type NaLinha = {
  de: Webhook
  podeEscrever: boolean
  onEditar: () => void
  onEntregas: () => void
  onRepetir: () => void
}
function Linha({ de, podeEscrever, onEditar, onEntregas, onRepetir }: NaLinha) {
  const testar = useTestarWebhook()
  const excluir = useExcluirWebhook()
  const tirar = async () => {
    const ok = await confirm({
      title: 'Excluir este webhook?',
      text: `O parceiro deixa de ser avisado em ${de.url}, e o registro das chamadas some.`,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(de._id)
  }
  const chamar = () =>
    testar.mutate(de._id, {
      diz: (e) =>
        e.estado === 'entregue'
          ? toast.success(`O endereço respondeu ${e.resposta_status}.`)
          : toast.error(
              e.resposta_status
                ? `O endereço respondeu ${e.resposta_status}.`
                : e.resposta || 'O endereço não respondeu.',
            ),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          className="text-left font-medium break-all text-accent-text hover:underline"
          onClick={onEntregas}
        >
          {de.url}
        </button>
        <span className="block text-xs text-ink-3">{de.eventos.map((e) => nomeDoEvento[e]).join(' · ')}</span>
        <SaudeDoWebhook de={de} />
      </span>
      <EstadoDoEndereco de={de} />
      <span className="flex items-center">
        {podeEscrever && (
          <Button size="sm" icon={Send} loading={testar.isPending} onClick={chamar}>
            Testar
          </Button>
        )}
        <IconButton icon={ListChecks} label="Ver as chamadas" onClick={onEntregas} />
        {podeEscrever && (
          <>
            <IconButton icon={History} label="Repetir tudo desde…" onClick={onRepetir} />
            <IconButton icon={Pencil} label="Mudar o webhook" onClick={onEditar} />
            <IconButton icon={Trash2} label="Excluir o webhook" onClick={() => void tirar()} />
          </>
        )}
      </span>
    </li>
  )
}

/** Who of one partner's own servers is told, and what became of each call. For whoever has the capability. */
export function Webhooks({ parceiro, podeEscrever }: { parceiro: string; podeEscrever: boolean }) {
  const [editor, setEditor] = useState<Webhook | 'novo' | null>(null)
  const [aberto, setAberto] = useState<Webhook | null>(null)
  const [repetindo, setRepetindo] = useState<Webhook | null>(null)
  const query = useWebhooks(parceiro)
  const criar = podeEscrever && (
    <Button icon={Plus} onClick={() => setEditor('novo')}>
      Novo webhook
    </Button>
  )
  return (
    <>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title="Nenhum webhook ainda"
          text="O sistema do parceiro pode ser avisado na hora, com chamada assinada, do que acontece com as notas dele."
          action={criar}
        />
      ) : (
        <Card title="Webhooks" flush actions={criar}>
          <ul className="divide-y divide-line">
            {query.data.map((w) => (
              <Linha
                key={w._id}
                de={w}
                podeEscrever={podeEscrever}
                onEditar={() => setEditor(w)}
                onEntregas={() => setAberto(w)}
                onRepetir={() => setRepetindo(w)}
              />
            ))}
          </ul>
        </Card>
      )}
      {editor && (
        <EditorDeWebhook
          key={editor === 'novo' ? 'novo' : editor._id}
          parceiro={parceiro}
          de={editor === 'novo' ? null : editor}
          onClose={() => setEditor(null)}
        />
      )}
      {repetindo && <RepetirDesde de={repetindo} onClose={() => setRepetindo(null)} />}
      {aberto && <Entregas de={aberto} podeEscrever={podeEscrever} onClose={() => setAberto(null)} />}
    </>
  )
}
