import { can } from '@tropeiro/contract/access/can'
import { type Comprovante, comprovacoes } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Camera, Check, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { isLayerOpen, isTyping } from '../../../lib/keys.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, Card, EmptyState, ErrorState, Kbd, PointMap, Skeleton } from '../../../ui/index.ts'
import { useAuditar, useComprovantes } from '../comprovacoes.queries.ts'
import { EstadoDoComprovante, ProofFacts } from './proof-facts.tsx'
import { ProofImages } from './proof-images.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

/** A approves and R refuses, from anywhere on the page but a text field or an open dialog. */
function useAuditKeys(enabled: boolean, approve: () => void, refuse: () => void) {
  const latest = useRef({ approve, refuse })
  latest.current = { approve, refuse }
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen()) return
      const key = event.key.toLowerCase()
      if (key !== 'a' && key !== 'r') return
      event.preventDefault()
      if (key === 'a') latest.current.approve()
      else latest.current.refuse()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

function ProofList(props: { all: readonly Comprovante[]; chosen: string; onChoose: (id: string) => void }) {
  if (props.all.length < 2) return null
  return (
    <ul aria-label="Comprovantes da nota" className="mb-4 flex gap-2 overflow-x-auto pb-1">
      {props.all.map((c) => (
        <li key={c._id} className="shrink-0">
          <button
            type="button"
            aria-pressed={c._id === props.chosen}
            onClick={() => props.onChoose(c._id)}
            className={cx(
              'flex w-48 flex-col items-start gap-1 rounded-lg border px-3 py-2 text-left hover:bg-hover',
              c._id === props.chosen ? 'border-accent bg-selected' : 'border-line',
            )}
          >
            <span className="w-full truncate text-sm font-medium">{c.descricao}</span>
            <span className="num text-xs text-ink-3">{formatDateTime(c.em)}</span>
            <EstadoDoComprovante estado={c.estado} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Proof({ comprovante: c }: { comprovante: Comprovante }) {
  const near = c.precisao === null ? '' : ` (± ${Math.round(c.precisao)} m)`
  return (
    <div className="grid gap-5 @2xl:grid-cols-[minmax(0,3fr)_minmax(240px,2fr)]">
      <ProofImages key={c._id} comprovante={c} />
      <div className="flex min-w-0 flex-col gap-4">
        <ProofFacts comprovante={c} />
        <div className="overflow-hidden rounded-lg border border-line">
          <PointMap
            height={170}
            points={
              c.lat === null || c.lng === null
                ? []
                : [{ lat: c.lat, lng: c.lng, label: `${formatDateTime(c.em)}${near}`, tone: 'accent' }]
            }
          />
        </div>
      </div>
    </div>
  )
}

export type ComprovacaoPanelProps = {
  nota: string /** Called after a decision, for queues that go to the next. */
  onAudited?: () => void
}

/**
 * The proofs of a note: image, receiver, place and time, and the decision on the current one (A approves, R refuses).
 * Give it the note's id; it reads, refreshes and asks for permission by itself.
 */
export function ComprovacaoPanel({ nota, onAudited }: ComprovacaoPanelProps) {
  const query = useComprovantes(nota)
  const auditar = useAuditar()
  const asker = askerOf(useSession())
  const [picked, setPicked] = useState('')
  const [open, setOpen] = useState<'refuse' | 'register' | null>(null)

  const all = query.data?.comprovantes ?? []
  const atual = query.data?.atual ?? null
  const shown = all.find((c) => c._id === picked) ?? all.find((c) => c._id === atual) ?? all[0]
  const judging = atual !== null && shown?._id === atual && can(asker, comprovacoes.auditar.access)
  const julgar = (acao: 'aprovar' | 'reprovar', motivo?: string) =>
    auditar.mutateAsync(
      { notas: [nota], acao, motivo },
      {
        onSuccess: () => {
          setOpen(null)
          onAudited?.()
        },
      },
    )
  /** Its refusal says itself. */
  const approve = () => void julgar('aprovar').catch(() => {})
  useAuditKeys(judging && open === null && !auditar.isPending, approve, () => setOpen('refuse'))
  const registrable = can(asker, comprovacoes.registrar.access)
  const register = registrable && (
    <Button size="sm" icon={Plus} onClick={() => setOpen('register')}>
      Registrar comprovante
    </Button>
  )

  return (
    <Card title="Comprovantes" actions={register}>
      <div className="@container">
        {query.isPending && <Skeleton className="h-64 w-full" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && !shown && (
          <EmptyState
            icon={Camera}
            title="Ainda sem comprovante"
            text="Ele aparece aqui assim que o motorista registrar a entrega ou uma ocorrência no aplicativo."
            className="!py-8"
          />
        )}
        <ProofList all={all} chosen={shown?._id ?? ''} onChoose={setPicked} />
        {shown && <Proof comprovante={shown} />}
        {judging && (
          <div className="mt-5 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
            <Button size="lg" icon={X} onClick={() => setOpen('refuse')}>
              Reprovar <Kbd keys="R" />
            </Button>
            <Button size="lg" variant="primary" icon={Check} loading={auditar.isPending} onClick={approve}>
              Aprovar <Kbd keys="A" />
            </Button>
          </div>
        )}
      </div>
      <RefuseDialog
        key={`refuse-${shown?._id}`}
        open={open === 'refuse'}
        onOpenChange={(next) => setOpen(next ? 'refuse' : null)}
        notas={[nota]}
        onRefuse={(motivo) => julgar('reprovar', motivo)}
      />
      {registrable && (
        <RegisterDialog
          nota={nota}
          open={open === 'register'}
          onOpenChange={(next) => setOpen(next ? 'register' : null)}
        />
      )}
    </Card>
  )
}
