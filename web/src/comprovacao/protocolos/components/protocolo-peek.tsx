import type { NotaDoProtocolo, Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { vidaDoPapel, vidaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/vida'
import {
  formatDateTime,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPlaca,
} from '@tropeiro/contract/formats'
import { Ban, Check, Mail, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Peek,
  type PeekProps,
  StatusPill,
} from '../../../ui/index.ts'
import { useMoverFisico, useProtocolo } from '../protocolos.queries.ts'
import { CancelarDialog } from './cancelar-dialog.tsx'
import { NotasTable } from './notas-table.tsx'
import { ImagensDialog } from './saida/imagens-dialog.tsx'
import { statusDoPapel, statusDoProtocolo } from './status.ts'

/** What this person may do: the carrier's staff everything, the shipper that his papers arrived. */
export type Podem = { escrever: boolean; receber: boolean; email: boolean }

export type ProtocoloPeekProps = Pick<PeekProps, 'onClose' | 'onNext' | 'onPrevious'> & {
  numero: string
  podem: Podem
  onEmail: (protocolo: Protocolo) => void
}

/** One protocol beside the list: its facts, its notes, where each paper is, and what can be done. */
export function ProtocoloPeek({ numero, podem, onEmail, ...peek }: ProtocoloPeekProps) {
  const { data, error, refetch } = useProtocolo(numero)
  const [nota, setNota] = useState<NotaDoProtocolo | null>(null)
  const [cancelando, setCancelando] = useState(false)
  return (
    <>
      <Peek
        {...peek}
        open={numero !== ''}
        width="lg"
        title={`Protocolo ${numero}`}
        subtitle={data?.nome_remetente}
        footer={
          data && (
            <Actions
              protocolo={data}
              podem={podem}
              onEmail={onEmail}
              onCancelar={() => setCancelando(true)}
            />
          )
        }
      >
        {data ? (
          <Content protocolo={data} podem={podem} onImagens={setNota} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Peek>
      <ImagensDialog nota={nota} onClose={() => setNota(null)} />
      <CancelarDialog protocolo={cancelando ? (data ?? null) : null} onClose={() => setCancelando(false)} />
    </>
  )
}

type ActionsProps = {
  protocolo: Protocolo
  podem: Podem
  onEmail: (protocolo: Protocolo) => void
  onCancelar: () => void
}

function Actions({ protocolo, podem, onEmail, onCancelar }: ActionsProps) {
  return (
    <>
      {vidaDoProtocolo.permite(protocolo.status, 'cancelar') && podem.escrever && (
        <Button variant="ghost" icon={Ban} onClick={onCancelar} className="mr-auto !text-bad-text">
          Cancelar
        </Button>
      )}
      {podem.email && (
        <Button icon={Mail} onClick={() => onEmail(protocolo)}>
          E-mail
        </Button>
      )}
      <Link
        to={`/app/protocolos/imprimir/${protocolo.numero}`}
        className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium shadow-low hover:bg-hover"
      >
        <Printer size={15} aria-hidden />
        Imprimir
      </Link>
    </>
  )
}

type ContentProps = { protocolo: Protocolo; podem: Podem; onImagens: (nota: NotaDoProtocolo) => void }

function Content({ protocolo: p, podem, onImagens }: ContentProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill {...statusDoProtocolo(p.status)} />
        {p.protocolo_duplicado && <Badge tone="warn">Há outro protocolo do mesmo romaneio e remetente</Badge>}
      </div>
      {p.status === 'cancelado' && (
        <p className="rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad-text">
          Cancelado{p.cancelado_em && ` em ${formatDateTime(p.cancelado_em)}`}: {p.motivo}
        </p>
      )}
      <div className="max-sm:[&_dl]:grid-cols-2">
        <Facts
          columns={3}
          items={[
            { label: 'Remetente', value: p.nome_remetente },
            { label: 'CNPJ', value: formatDocumento(p.cnpj_remetente) },
            { label: 'Romaneio', value: p.rom },
            { label: 'Motorista', value: p.motorista },
            { label: 'Placa', value: formatPlaca(p.placa_veiculo) },
            { label: 'Base', value: p.base },
            { label: 'Gerado em', value: p.gerado_em && formatDateTime(p.gerado_em) },
            { label: 'Por', value: p.criado_por },
            {
              label: 'Totais',
              value: `${p.total_notas === 1 ? '1 nota' : `${formatNumber(p.total_notas)} notas`} · ${formatNumber(p.total_volumes)} vol. · ${formatMoney(p.total_valor_centavos)}`,
            },
          ]}
        />
      </div>
      <Papeis protocolo={p} podem={podem} onImagens={onImagens} />
    </div>
  )
}

const contagem = ({ pendente, enviada, recebida }: Protocolo['fisico']) =>
  [
    pendente && `${pendente} ${pendente === 1 ? 'pendente' : 'pendentes'}`,
    enviada && `${enviada} ${enviada === 1 ? 'enviada' : 'enviadas'}`,
    recebida && `${recebida} ${recebida === 1 ? 'recebida' : 'recebidas'}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The notes and where each paper is; one step at a time, one note or all that can. */
function Papeis({ protocolo: p, podem, onImagens }: ContentProps) {
  const mover = useMoverFisico()
  const valid = vidaDoProtocolo.permite(p.status, 'marcar_papel')
  const step = (status: 'enviada' | 'recebida', notas: readonly NotaDoProtocolo[]) =>
    mover.mutate({ numero_protocolo: p.numero, notas: notas.map((n) => n._id), status })
  const pending = p.notas.filter((n) => vidaDoPapel.permite(n.status_fisico, 'enviada'))
  const sent = p.notas.filter((n) => vidaDoPapel.permite(n.status_fisico, 'recebida'))
  return (
    <section aria-label="Notas físicas" className="-mx-5 border-t border-line">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-5 py-2">
        <h3 className="flex-1 text-sm font-semibold">
          Notas físicas
          <span className="num ml-2 text-xs font-normal text-ink-3">{contagem(p.fisico)}</span>
        </h3>
        {valid && podem.escrever && pending.length > 0 && (
          <Button size="sm" icon={Send} loading={mover.isPending} onClick={() => step('enviada', pending)}>
            Marcar todas enviadas
          </Button>
        )}
        {valid && podem.receber && sent.length > 0 && (
          <Button size="sm" icon={Check} loading={mover.isPending} onClick={() => step('recebida', sent)}>
            Confirmar recebimento
          </Button>
        )}
      </div>
      <NotasTable
        compact
        notas={p.notas}
        label={`Notas do protocolo ${p.numero}`}
        onImagens={onImagens}
        fimLabel="Nota física"
        fim={(n) => (
          <span className="flex items-center justify-between gap-2">
            <span title={n.status_fisico_em ? formatDateTime(n.status_fisico_em) : undefined}>
              <StatusPill {...statusDoPapel(n.status_fisico)} />
            </span>
            {valid && vidaDoPapel.permite(n.status_fisico, 'enviada') && podem.escrever && (
              <Step label={`Enviar a nota ${n.numero}`} onClick={() => step('enviada', [n])}>
                Enviar
              </Step>
            )}
            {valid && vidaDoPapel.permite(n.status_fisico, 'recebida') && podem.receber && (
              <Step
                label={`Confirmar o recebimento da nota ${n.numero}`}
                onClick={() => step('recebida', [n])}
              >
                Receber
              </Step>
            )}
          </span>
        )}
      />
    </section>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="h-6 rounded-md px-1.5 text-xs font-medium text-accent-text hover:bg-accent-soft"
    >
      {children}
    </button>
  )
}
