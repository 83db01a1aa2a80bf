import { can } from '@tropeiro/contract/access/can'
import { type Alerta, rastreamento } from '@tropeiro/contract/transporte/rastreamento/calls'
import { CheckCheck, CircleAlert, Clock3, ListOrdered, Route, Timer } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Button, EmptyState, ErrorState, IconButton, Skeleton } from '../../../ui/index.ts'
import { haQuanto, hora } from '../frota.ts'
import { useAcoes, useAlertas } from '../rastreamento.queries.ts'

const tipos = {
  desvio: { nome: 'Fora da rota', icon: Route },
  parada_longa: { nome: 'Parada longa', icon: Timer },
  saida_atrasada: { nome: 'Saída atrasada', icon: Clock3 },
  fora_de_ordem: { nome: 'Fora de ordem', icon: ListOrdered },
}

/** What somebody should look at, newest first; what was looked at stays below, quieter. */
export function Alertas({ agora, onEscolher }: { agora: number; onEscolher: (cpf: string) => void }) {
  const { data, error, refetch } = useAlertas()
  const { ver } = useAcoes()
  const podeVer = can(askerOf(useLoggedSession()), rastreamento.verAlertas.access)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy className="space-y-2 p-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-14" />
        ))}
      </div>
    )
  }
  const novos = data.filter((a) => !a.visto_em)
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CircleAlert}
        title="Nenhum alerta"
        text="Desvios, paradas longas, saídas atrasadas e entregas fora de ordem aparecem aqui."
      />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {podeVer && novos.length > 1 && (
        <div className="border-b border-line px-3 py-1.5 text-right">
          <Button
            size="sm"
            icon={CheckCheck}
            loading={ver.isPending}
            onClick={() => ver.mutate(novos.map((a) => a._id))}
          >
            Marcar todos como vistos
          </Button>
        </div>
      )}
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {data.map((a) => (
          <Linha
            key={a._id}
            alerta={a}
            agora={agora}
            onEscolher={onEscolher}
            onVer={podeVer ? () => ver.mutate([a._id]) : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

type LinhaProps = {
  alerta: Alerta
  agora: number
  onEscolher: (cpf: string) => void
  onVer: (() => void) | undefined
}
function Linha({ alerta: a, agora, onEscolher, onVer }: LinhaProps) {
  const { nome, icon: Icon } = tipos[a.tipo]
  return (
    <li className={cx('flex items-start gap-2 px-3 py-2', a.visto_em && 'opacity-60')}>
      <Icon
        size={16}
        aria-hidden
        className={cx('mt-0.5 shrink-0', a.visto_em ? 'text-ink-3' : 'text-bad-text')}
      />
      <button type="button" className="min-w-0 flex-1 text-left text-xs" onClick={() => onEscolher(a.cpf)}>
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-medium">{nome}</span>
          <span className="num shrink-0 text-2xs text-ink-3">{haQuanto(a.em, agora)}</span>
        </span>
        <span className="block text-ink-2">{a.texto}</span>
        <span className="block truncate text-ink-3">
          {a.nome}
          {a.fim_em && ` · terminou às ${hora(a.fim_em)}`}
          {a.visto_por && ` · visto por ${a.visto_por}`}
        </span>
      </button>
      {onVer && !a.visto_em && <IconButton icon={CheckCheck} label="Marcar como visto" onClick={onVer} />}
    </li>
  )
}
