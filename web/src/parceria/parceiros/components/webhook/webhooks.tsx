import { formatDateTime } from '@tropeiro/contract/formats'
import {
  type EntregaDeWebhook,
  type EventoDoWebhook,
  eventosDoWebhook,
  nomeDoEvento,
  type Webhook,
} from '@tropeiro/contract/parceria/parceiros/api'
import {
  Copy,
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
  Checkbox,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Input,
  TableSkeleton,
  toast,
} from '../../../../ui/index.ts'
import {
  useCriarWebhook,
  useEditarWebhook,
  useEntregasDoWebhook,
  useExcluirWebhook,
  useRepetirWebhook,
  useTestarWebhook,
  useWebhooks,
} from '../../parceiros.queries.ts'
import { RepetirDesde } from './webhook-repetir.tsx'
import { EstadoDoEndereco, SaudeDoWebhook } from './webhook-saude.tsx'

function Editor({ parceiro, de, onClose }: { parceiro: string; de: Webhook | null; onClose: () => void }) {
  const [url, setUrl] = useState(de?.url ?? 'https://')
  const [eventos, setEventos] = useState<readonly EventoDoWebhook[]>(de?.eventos ?? eventosDoWebhook)
  const [ativo, setAtivo] = useState(de?.ativo ?? true)
  const criar = useCriarWebhook(parceiro)
  const editar = useEditarWebhook()
  const segredo = criar.data?.segredo
  const falta =
    !URL.canParse(url) || !/^https?:/.test(url)
      ? 'Diga um endereço que comece com https://'
      : eventos.length === 0
        ? 'Escolha ao menos um evento'
        : undefined
  const gravar = () => {
    if (falta) return
    const body = { url: url.trim(), eventos: [...eventos], ativo }
    if (de) editar.mutate({ id: de._id, body }, { onSuccess: onClose })
    else criar.mutate(body)
  }
  const copiar = () => {
    if (segredo) void navigator.clipboard.writeText(segredo).then(() => toast.success('Segredo copiado.'))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={segredo ? 'Guarde este segredo agora' : de ? 'Mudar webhook' : 'Novo webhook'}
      description={
        segredo ? 'Com ele o parceiro confere a assinatura. Ele não será mostrado outra vez.' : undefined
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (segredo) onClose()
        else gravar()
      }}
      footer={
        segredo ? (
          <Button type="submit" variant="primary">
            Já guardei
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              variant="primary"
              loading={criar.isPending || editar.isPending}
              disabledReason={falta}
            >
              {de ? 'Gravar' : 'Criar webhook'}
            </Button>
          </>
        )
      }
    >
      {segredo ? (
        <div className="flex flex-col gap-3">
          <div className="flex items-start gap-2">
            <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
              {segredo}
            </code>
            <IconButton icon={Copy} label="Copiar o segredo" onClick={copiar} />
          </div>
          <p className="text-xs text-ink-2">
            Cada chamada traz <code>X-Tropeiro-Timestamp</code> e <code>X-Tropeiro-Assinatura</code>: a
            assinatura é <code>v1=</code> e o HMAC-SHA256, em hexadecimal, de <code>timestamp.corpo</code> com
            este segredo. O corpo é o recebido, byte a byte.
          </p>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Field label="Endereço" required hint="Recebe um POST com JSON a cada evento.">
            <Input type="url" value={url} maxLength={500} onChange={(e) => setUrl(e.target.value)} />
          </Field>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-xs font-medium text-ink-2">Avisa quando a nota</legend>
            {eventosDoWebhook.map((e) => (
              <Checkbox
                key={e}
                checked={eventos.includes(e)}
                label={nomeDoEvento[e]}
                onChange={(on) => setEventos((now) => (on ? [...now, e] : now.filter((d) => d !== e)))}
              />
            ))}
          </fieldset>
          {de && (
            <div className="flex flex-col gap-1">
              <Checkbox checked={ativo} label="Ligado" onChange={setAtivo} />
              {!ativo && (
                <p className="text-xs text-ink-2">
                  Desligado, o que acontecer nos próximos três dias fica guardado e segue quando ligar outra
                  vez.
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

const tomDaEntrega = { fila: 'warn', entregue: 'ok', falhou: 'bad' } as const
const nomeDaEntrega = { fila: 'Na fila', entregue: 'Entregue', falhou: 'Falhou' } as const

function Entrega({ e, onRepetir }: { e: EntregaDeWebhook; onRepetir: () => void }) {
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
        <IconButton icon={RotateCcw} label="Chamar outra vez" onClick={onRepetir} />
      </span>
      {e.estado !== 'entregue' && e.resposta && <span className="text-xs text-ink-2">{e.resposta}</span>}
      <code className="block max-h-24 overflow-auto rounded-md bg-sunken px-2 py-1 font-mono text-xs break-all">
        {e.corpo}
      </code>
    </li>
  )
}

function Entregas({ de, onClose }: { de: Webhook; onClose: () => void }) {
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
            <Entrega
              key={e._id}
              e={e}
              onRepetir={() =>
                repetir.mutate(e._id, { onSuccess: () => toast.success('A chamada vai outra vez.') })
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type NaLinha = { de: Webhook; onEditar: () => void; onEntregas: () => void; onRepetir: () => void }
function Linha({ de, onEditar, onEntregas, onRepetir }: NaLinha) {
  const testar = useTestarWebhook()
  const excluir = useExcluirWebhook()
  const tirar = async () => {
    const ok = await confirm({
      title: 'Excluir este webhook?',
      text: `O parceiro deixa de ser avisado em ${de.url}, e o registro das chamadas some.`,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(de._id, { onSuccess: () => toast.success('Webhook excluído.') })
  }
  const chamar = () =>
    testar.mutate(de._id, {
      onSuccess: (e) =>
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
        <Button size="sm" icon={Send} loading={testar.isPending} onClick={chamar}>
          Testar
        </Button>
        <IconButton icon={ListChecks} label="Ver as chamadas" onClick={onEntregas} />
        <IconButton icon={History} label="Repetir tudo desde…" onClick={onRepetir} />
        <IconButton icon={Pencil} label="Mudar o webhook" onClick={onEditar} />
        <IconButton icon={Trash2} label="Excluir o webhook" onClick={() => void tirar()} />
      </span>
    </li>
  )
}

/** Who of one partner's own servers is told, and what became of each call. For admins. */
export function Webhooks({ parceiro }: { parceiro: string }) {
  const [editor, setEditor] = useState<Webhook | 'novo' | null>(null)
  const [aberto, setAberto] = useState<Webhook | null>(null)
  const [repetindo, setRepetindo] = useState<Webhook | null>(null)
  const query = useWebhooks(parceiro)
  const criar = (
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
                onEditar={() => setEditor(w)}
                onEntregas={() => setAberto(w)}
                onRepetir={() => setRepetindo(w)}
              />
            ))}
          </ul>
        </Card>
      )}
      {editor && (
        <Editor
          key={editor === 'novo' ? 'novo' : editor._id}
          parceiro={parceiro}
          de={editor === 'novo' ? null : editor}
          onClose={() => setEditor(null)}
        />
      )}
      {repetindo && <RepetirDesde de={repetindo} onClose={() => setRepetindo(null)} />}
      {aberto && <Entregas de={aberto} onClose={() => setAberto(null)} />}
    </>
  )
}
