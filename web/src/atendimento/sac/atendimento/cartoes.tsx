import type { IncidenteNaFila } from '@tropeiro/contract/atendimento/sac/atendimento'
import { nomeNaFila } from '@tropeiro/contract/atendimento/sac/incidente'
import { nomeDaPrioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Badge, EmptyState } from '../../../ui/index.ts'
import { prazoDe, tomDaPrioridade } from '../prazo.ts'

type Props = {
  incidentes: readonly IncidenteNaFila[]
  aberto: string
  agora: number
  onAbrir: (id: string) => void
}

/** The second column: one card an incident, what is due first at the top. */
export function Cartoes({ incidentes, aberto, agora, onAbrir }: Props) {
  if (incidentes.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title="Nada nesta fila"
        text="Quando alguém abrir um incidente, ou responder a um, ele aparece aqui."
      />
    )
  return (
    <ul aria-label="Incidentes" className="flex flex-col">
      {incidentes.map((i) => (
        <Cartao key={i._id} i={i} aberto={i._id === aberto} agora={agora} onAbrir={onAbrir} />
      ))}
    </ul>
  )
}

type CartaoProps = { i: IncidenteNaFila; aberto: boolean; agora: number; onAbrir: (id: string) => void }

function Cartao({ i, aberto, agora, onAbrir }: CartaoProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const prazo = prazoDe(i, agora)
  useEffect(() => {
    if (aberto) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [aberto])
  return (
    <li className="border-b border-line">
      <button
        ref={ref}
        type="button"
        aria-current={aberto ? 'true' : undefined}
        onClick={() => onAbrir(i._id)}
        className={cx(
          'flex w-full flex-col gap-1 border-l-3 px-3 py-2.5 text-left outline-none hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          aberto ? 'border-l-accent bg-sunken' : 'border-l-transparent',
        )}
      >
        <span className="flex items-center justify-between gap-2 text-xs">
          <span className="num text-ink-3">
            {i.numero} · {i.tipo}
          </span>
          <Badge tone={prazo.tom}>{prazo.texto}</Badge>
        </span>
        <span className={cx('truncate text-sm', i.pergunta ? 'font-semibold' : 'font-medium text-ink-2')}>
          {i.assunto}
        </span>
        <span className="line-clamp-2 text-xs text-ink-3">{i.ultima}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
          <Badge tone={tomDaPrioridade[i.prioridade]}>{nomeDaPrioridade[i.prioridade]}</Badge>
          {i.status !== 'aberto' && <span>{nomeNaFila[i.status]}</span>}
          {i.notas > 1 && <span>{formatQuantas(i.notas, 'nota', 'notas')}</span>}
          <span className="truncate">{i.responsavel || 'Sem responsável'}</span>
        </span>
      </button>
    </li>
  )
}
