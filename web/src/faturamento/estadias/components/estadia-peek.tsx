import type { Estadia, EventoDaParada } from '@tropeiro/contract/faturamento/estadias/formas'
import { emHoras } from '@tropeiro/contract/faturamento/estadias/lista'
import { tiposDeEvento } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import { formatDateTime, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { FileDown, NotebookPen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  IconButton,
  Peek,
  PointMap,
} from '../../../ui/index.ts'
import { baixarDossie, useDesfazerEvento, useEstadia } from '../estadias.queries.ts'
import { AnotarDialog } from './anotar-dialog.tsx'
import { SituacaoDaEstadia } from './celulas.tsx'

function Acoes({ e, podeEscrever }: { e: Estadia; podeEscrever: boolean }) {
  const [anotando, setAnotando] = useState(false)
  return (
    <>
      <Button icon={FileDown} onClick={() => void baixarDossie(e._id, e.numero)}>
        Dossiê
      </Button>
      {podeEscrever && (
        <Button icon={NotebookPen} onClick={() => setAnotando(true)}>
          Anotar
        </Button>
      )}
      {anotando && <AnotarDialog e={e} onClose={() => setAnotando(false)} />}
    </>
  )
}

const detalhe = (v: EventoDaParada): string =>
  [
    v.ate && `até ${formatDateTime(v.ate)}`,
    v.kg !== null && `${formatNumber(v.kg)} kg`,
    v.motivo,
    v.precisao_m !== null && `±${Math.round(v.precisao_m)} m`,
    v.bateria !== null && `bateria ${Math.round(v.bateria)} %`,
    v.recebido_em !== v.em && `o servidor soube em ${formatDateTime(v.recebido_em)}`,
    v.autor,
  ]
    .filter(Boolean)
    .join(' · ')

function Eventos({ e, podeEscrever }: { e: Estadia; podeEscrever: boolean }) {
  const desfazer = useDesfazerEvento(e._id)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">O que aconteceu</h3>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {e.eventos.map((v) => (
          <li key={v._id} className="flex items-center justify-between gap-3 px-3 py-2">
            <span className={v.desfeito ? 'min-w-0 text-ink-3 line-through' : 'min-w-0'}>
              <span className="num">{formatDateTime(v.em)}</span>{' '}
              <span className="font-medium">{tiposDeEvento[v.tipo]}</span>
              <span className="block text-xs text-ink-3">{detalhe(v)}</span>
            </span>
            {podeEscrever && v.origem !== 'cerca' && !v.desfeito && (
              <IconButton
                icon={Undo2}
                label={`Desfazer: ${tiposDeEvento[v.tipo]}`}
                onClick={() => desfazer.mutate(v._id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Conta({ e }: { e: Estadia }) {
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">A conta</h3>
      <p className="flex justify-between gap-3">
        <span>{e.conta || 'Nada é devido até agora.'}</span>
        <span className="num font-semibold">{formatMoney(e.valor)}</span>
      </p>
      {e.termos.map((t) => (
        <p key={t} className="text-xs text-ink-3">
          {t}
        </p>
      ))}
      {e.ao_tac > 0 && (
        <p className="flex justify-between gap-3 text-ink-2">
          <span>Devido a quem transporta, pela lei</span>
          <span className="num">{formatMoney(e.ao_tac)}</span>
        </p>
      )}
    </section>
  )
}

function Duvidas({ e }: { e: Estadia }) {
  if (e.o_que_duvida.length === 0) return null
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">Em dúvida</h3>
      <ul className="flex flex-col gap-1">
        {e.o_que_duvida.map((d) => (
          <li key={d.codigo} className="flex items-start gap-2">
            <Badge tone={d.impede ? 'bad' : 'warn'}>{d.impede ? 'Impede' : 'Confira'}</Badge>
            <span>{d.texto}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  id: string
  podeEscrever: boolean
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One stay: its clock, what is in doubt, the account, what happened. */
export function EstadiaPeek({ id, podeEscrever, ...peek }: Props) {
  const query = useEstadia(id)
  const e = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={e ? `Estadia ${formatNumber(e.numero)}` : 'Estadia'}
      subtitle={e && `${e.lugar}${e.placa ? `, ${formatPlaca(e.placa)}` : ''}`}
      footer={e && <Acoes e={e} podeEscrever={podeEscrever} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !e ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <SituacaoDaEstadia e={e} /> },
              { label: 'Espera', value: <span className="num font-semibold">{emHoras(e.espera_min)}</span> },
              { label: 'Chegada', value: e.chegada && formatDateTime(e.chegada) },
              { label: 'Livre até', value: e.livre_ate && formatDateTime(e.livre_ate) },
              { label: 'Saída', value: e.fim ? formatDateTime(e.fim) : 'Ainda no lugar' },
              e.descontado_min > 0 && { label: 'Não conta', value: emHoras(e.descontado_min) },
              { label: 'Quem paga', value: e.cliente },
              { label: 'Motorista', value: e.motorista },
              {
                label: 'Capacidade',
                value: e.capacidade_kg ? `${formatNumber(e.capacidade_kg / 1000)} t` : 'Não dita',
              },
              e.cte && {
                label: 'CT-e da entrega',
                value: (
                  <Link to={`/app/cte/listar?cte=${e.cte._id}`} className="text-accent-text hover:underline">
                    {e.cte.numero === null ? 'Rascunho' : formatNumber(e.cte.numero)}
                  </Link>
                ),
              },
              e.cobranca !== null && {
                label: 'Cobrança',
                value: (
                  <Link
                    to={`/app/frete/cobrancas?cobranca=${e.cobranca}`}
                    className="text-accent-text hover:underline"
                  >
                    Ver a cobrança
                  </Link>
                ),
              },
            ]}
          />
          <Duvidas e={e} />
          <Conta e={e} />
          {e.lat !== null && e.lng !== null && (
            <PointMap points={[{ lat: e.lat, lng: e.lng, label: e.lugar, tone: 'accent' }]} />
          )}
          <Eventos e={e} podeEscrever={podeEscrever} />
        </div>
      )}
    </Peek>
  )
}
