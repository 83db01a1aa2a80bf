import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { nomeDoPedido, type PedidoDoTitular } from '@tropeiro/contract/gestao/privacidade/calls'
import { Download, Trash2 } from 'lucide-react'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { notifyError } from '../../../lib/query-client.ts'
import { escolherCookies, useConsent } from '../../../session/consent.ts'
import { Button, confirm, ErrorState, Skeleton, Switch, toast } from '../../../ui/index.ts'
import { useMinhaPrivacidade, usePedirMeusDados } from '../privacidade.queries.ts'
import { Estado } from './rotulos.tsx'

function Cookies({ guardado }: { guardado: string | null }) {
  const consent = useConsent()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Gerenciar cookies</h3>
      <Switch
        checked={consent === 'agreed'}
        onChange={escolherCookies}
        label="Medir o uso das telas"
        hint="Os cookies necessários ficam sempre ligados. Esta escolha pode mudar quando você quiser."
      />
      {guardado && <p className="text-xs text-ink-3">{guardado}</p>}
    </section>
  )
}

function Pedido({ pedido: p }: { pedido: PedidoDoTitular }) {
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {nomeDoPedido[p.tipo]}
        <Estado pedido={p} />
      </p>
      <p className="num text-xs text-ink-3">
        Pedido em {formatDateTime(p.created_at)}
        {p.concluido_em
          ? ` · respondido em ${formatDateTime(p.concluido_em)}`
          : ` · resposta até ${formatDia(p.prazo)}`}
      </p>
      {p.motivo && <p className="text-xs text-ink-2">{p.motivo}</p>}
      {p.tipo === 'exportacao' && p.tarefa && <TarefaProgresso id={p.tarefa} />}
    </li>
  )
}

/** One's own privacy: cookies, a copy of what is kept, and the request to have it erased. */
export function MinhaPrivacidade({ open }: { open: boolean }) {
  const query = useMinhaPrivacidade(open)
  const pedir = usePedirMeusDados()
  const enviar = async (tipo: PedidoDoTitular['tipo']) => {
    try {
      await pedir.mutateAsync({ tipo, observacao: '' })
      toast.success(
        tipo === 'exportacao'
          ? 'Estamos juntando os seus dados.'
          : 'Pedido registrado. A resposta vem em até 15 dias.',
      )
    } catch (error) {
      notifyError(error)
    }
  }
  const eliminar = async () => {
    const sure = await confirm({
      title: 'Pedir a eliminação dos seus dados?',
      text: 'Um administrador responde em até 15 dias. Sua conta deixa de existir; os documentos fiscais em que você aparece ficam guardados pelo prazo da lei.',
      danger: true,
      confirmLabel: 'Pedir eliminação',
    })
    if (sure) await enviar('eliminacao')
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton className="h-40 w-full" />
  const { consentimento: c, pedidos } = query.data
  return (
    <div className="flex flex-col gap-5">
      <Cookies
        guardado={
          c &&
          `Última escolha: ${c.acordo ? 'de acordo' : 'não'}, em ${formatDateTime(c.em)} (texto ${c.versao}).`
        }
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">Meus dados</h3>
        <p className="text-sm text-ink-2">
          Você pode levar uma cópia de tudo o que este grupo guarda sobre você, ou pedir que seja eliminado
          (LGPD, art. 18).
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Download} loading={pedir.isPending} onClick={() => void enviar('exportacao')}>
            Baixar meus dados
          </Button>
          <Button icon={Trash2} variant="danger" onClick={() => void eliminar()}>
            Pedir eliminação
          </Button>
        </div>
        {pedidos.length > 0 && (
          <ul className="divide-y divide-line" aria-label="Meus pedidos">
            {pedidos.map((p) => (
              <Pedido key={p._id} pedido={p} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
