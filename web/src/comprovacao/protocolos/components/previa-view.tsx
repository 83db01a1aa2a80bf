import type { CartaoProtocolo, NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { podeGerar } from '@tropeiro/contract/comprovacao/protocolos/geracao'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { FileCheck2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Checkbox,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Page,
  Stat,
  toast,
} from '../../../ui/index.ts'
import { useGeracao, usePrevia } from '../protocolos.queries.ts'
import { ProtocoloCard } from './protocolo-card.tsx'
import { ImagensDialog } from './saida/imagens-dialog.tsx'

export type PreviaViewProps = { romaneios: readonly string[]; toolbar: ReactNode; running: ReactNode }

const sum = <T,>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0)

/** What the selected protocols come to. */
function Totais({ chosen, of }: { chosen: readonly CartaoProtocolo[]; of: number }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      <Stat label="Selecionados" value={`${chosen.length} de ${of}`} />
      <Stat label="Notas" value={formatNumber(sum(chosen, (c) => c.total_notas))} />
      <div className="max-sm:hidden">
        <Stat label="Volumes" value={formatNumber(sum(chosen, (c) => c.total_volumes))} />
      </div>
      <Stat label="Valor" value={formatMoney(sum(chosen, (c) => c.total_valor_centavos))} />
      <Stat label="Imagens" value={formatNumber(sum(chosen, (c) => c.total_imagens))} />
    </div>
  )
}

/** Second step: the cards of the chosen romaneios; which to generate, and how it goes. */
export function PreviaView({ romaneios, toolbar, running }: PreviaViewProps) {
  const query = usePrevia(romaneios)
  const { cartoes } = query
  const { estado, iniciar } = useGeracao()
  const [choice, setChoice] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null)
  const [nota, setNota] = useState<NotaDoProtocolo | null>(null)
  const busy = estado === 'executando'
  const generable = cartoes.filter(podeGerar)
  // A duplicate is generated only when the person chooses it.
  const isChosen = (c: CartaoProtocolo) => choice.get(c.numero) ?? !c.protocolo_duplicado
  const chosen = generable.filter(isChosen)
  const choose = (cards: readonly CartaoProtocolo[], yes: boolean) =>
    setChoice((now) => new Map([...now, ...cards.map((c) => [c.numero, yes] as const)]))
  const opened = (numero: number) => open?.has(numero) ?? cartoes.length === 1
  const fold = (numero: number) =>
    setOpen((now) => {
      const next = new Set(now ?? (cartoes.length === 1 ? [numero] : []))
      if (!next.delete(numero)) next.add(numero)
      return next
    })
  const gerar = () => {
    if (chosen.length === 0) toast.warning(messages.semProtocolosSelecionados)
    else void iniciar(chosen)
  }
  const title =
    romaneios.length === 1 ? `Prévia do romaneio ${romaneios[0]}` : `Prévia de ${romaneios.length} romaneios`
  return (
    <Page
      title={title}
      breadcrumb={[{ label: 'Protocolos', to: '/app/protocolos' }, { label: 'Prévia' }]}
      toolbar={toolbar}
      actions={
        <Button
          variant="primary"
          icon={FileCheck2}
          loading={busy}
          disabledReason={
            query.isSuccess && cartoes.length === 0
              ? 'Ainda não há nota comprovada para protocolar.'
              : undefined
          }
          onClick={gerar}
        >
          {chosen.length === 0
            ? 'Gerar protocolos'
            : `Gerar ${chosen.length} ${chosen.length === 1 ? 'protocolo' : 'protocolos'}`}
        </Button>
      }
    >
      {query.isPending ? (
        <DetailSkeleton />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : cartoes.length === 0 ? (
        <EmptyState
          title="Nenhuma nota comprovada"
          text="Os romaneios escolhidos ainda não têm nota com comprovante para protocolar."
        />
      ) : (
        <div className="mx-auto flex max-w-6xl flex-col gap-4">
          {running}
          {generable.length > 0 && <Totais chosen={chosen} of={generable.length} />}
          {generable.length > 1 && (
            <div className="flex items-center justify-between gap-3 px-4">
              <Checkbox
                checked={chosen.length === generable.length}
                indeterminate={chosen.length > 0 && chosen.length < generable.length}
                disabled={busy}
                onChange={(yes) => choose(generable, yes)}
                label="Selecionar todos"
              />
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  setOpen(open && open.size > 0 ? new Set() : new Set(cartoes.map((c) => c.numero)))
                }
              >
                {open && open.size > 0 ? 'Recolher notas' : 'Mostrar notas'}
              </Button>
            </div>
          )}
          {cartoes.map((c) => (
            <ProtocoloCard
              key={c.numero}
              cartao={c}
              selecionado={isChosen(c)}
              onSelecionar={(yes) => choose([c], yes)}
              aberto={opened(c.numero)}
              onAbrir={() => fold(c.numero)}
              preso={busy}
              onImagens={setNota}
            />
          ))}
        </div>
      )}
      <ImagensDialog nota={nota} onClose={() => setNota(null)} />
    </Page>
  )
}
