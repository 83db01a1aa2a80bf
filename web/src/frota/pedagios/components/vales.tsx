import { formatDateTime, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { faltaDeVale } from '@tropeiro/contract/frota/pedagios/lei'
import { situacoesDoVale } from '@tropeiro/contract/frota/pedagios/nomes'
import type { ValeDaViagem } from '@tropeiro/contract/frota/pedagios/vales'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, DetailSkeleton, EmptyState, ErrorState, Page } from '../../../ui/index.ts'
import { useVales } from '../pedagios.queries.ts'

const tons = { usado: 'ok', duplo: 'bad', sem_uso: 'neutral', falta: 'warn' } as const

function Vale({ v }: { v: ValeDaViagem }) {
  const pela = v.passagens.filter((p) => p.tipo === 'pedagio').reduce((n, p) => n + p.centavos, 0)
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium">
          Romaneio {v.romaneio === null ? 'sem número' : formatNumber(v.romaneio)}
        </span>
        <span className="num">{formatPlaca(v.placa)}</span>
        <span className="num text-ink-3">{v.saida ? formatDateTime(v.saida) : 'não saiu'}</span>
        <span className="min-w-0 flex-1 truncate text-ink-3" title={v.embarcadores.join(', ')}>
          {v.embarcadores.join(', ')}
        </span>
        <Badge tone={tons[v.situacao]}>{situacoesDoVale[v.situacao]}</Badge>
      </div>
      <p className="text-sm">
        {v.situacao === 'falta'
          ? `Ninguém deu o vale${pela > 0 ? `, e a tag pagou ${formatMoney(pela)}` : ''}. O embarcador deve ${faltaDeVale.fretes} fretes à transportadora (${faltaDeVale.fonte}).`
          : `Vale ${v.numero}${v.valor === null ? '' : ` de ${formatMoney(v.valor)}`}: ${formatMoney(v.usado)} usados${v.duplo > 0 ? `, ${formatMoney(v.duplo)} pagos também pela tag` : ''}.`}
      </p>
      {v.passagens.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-ink-3">
            {v.passagens.length === 1 ? '1 passagem' : `${formatNumber(v.passagens.length)} passagens`}
          </summary>
          <ul className="divide-y divide-line border-s border-line ps-3">
            {v.passagens.map((p) => (
              <li key={p._id} className="flex flex-wrap gap-x-4 py-1">
                <span className="num text-ink-3">{formatDateTime(p.em)}</span>
                <span className="min-w-0 flex-1">{p.praca}</span>
                <span>
                  {p.tipo === 'vale' ? 'vale' : p.veredito === 'duplo_com_vale' ? 'tag, em dobro' : 'tag'}
                </span>
                <span className="num">{formatMoney(p.centavos)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** Trips whose toll voucher was bought or is missing, each with what it passed. */
export function Vales({ toolbar }: { toolbar: ReactNode }) {
  const query = useVales()
  return (
    <Page title="Pedágio" toolbar={toolbar}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Ticket}
          title="Nenhuma viagem com vale-pedágio"
          text="O vale pedido em CIOT, vale e averbação aparece aqui com as passagens da viagem: o que ele pagou, o que a tag pagou também, e a viagem que saiu sem ele."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {query.data.map((v) => (
            <Vale key={v._id} v={v} />
          ))}
        </ul>
      )}
    </Page>
  )
}
