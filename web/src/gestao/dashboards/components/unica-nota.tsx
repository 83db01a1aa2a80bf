import { can } from '@tropeiro/contract/access/can'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { ErrorState, Facts, Skeleton, StatusPill } from '../../../ui/index.ts'
import { useUnicaNota } from '../painel.queries.ts'

const LINHAS = 6
const acao =
  'inline-flex h-8 items-center rounded-md border border-line-strong bg-surface px-3 text-sm font-medium shadow-low hover:bg-hover max-sm:h-11'

/** One note of a figure: what it is, what happened last, and the audit when it waits for it. */
export function UnicaNota({ id }: { id: string }) {
  const { data: n, error, refetch } = useUnicaNota(id)
  const podeAuditar = can(askerOf(useLoggedSession()), auditoria.abrir.access)
  if (error && !n) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!n)
    return (
      <div aria-busy className="space-y-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="num text-lg font-semibold">
          {formatNumber(n.numero)} <span className="text-sm font-normal text-ink-3">/ {n.serie}</span>
        </span>
        <StatusPill status={n.status} />
        <span className="flex-1" />
        {vidaDaNota.permite(n.status, 'aprovar') && podeAuditar && (
          <Link to={`/app/ferramentas/auditoria?origem=dashboard&nota=${n._id}`} className={acao}>
            Auditar
          </Link>
        )}
        <Link to={`/app/pesquisa/${n._id}`} className={acao}>
          Abrir página inteira
        </Link>
      </div>
      <Facts
        items={[
          { label: 'Destinatário', value: n.destinatario, wide: true },
          { label: 'Remetente', value: n.remetenteNome, wide: true },
          { label: 'Cidade', value: `${n.cidade}/${n.uf}` },
          { label: 'Situação', value: n.situacaoNota },
          { label: 'Emissão', value: formatDateTime(n.dataEmissao) },
          { label: 'Prazo', value: n.prazo ? formatDia(n.prazo) : '' },
          { label: 'Entrega', value: n.data_entrega ? formatDateTime(n.data_entrega) : '' },
          { label: 'Valor', value: formatMoney(n.valor) },
          { label: 'Base', value: n.base },
          { label: 'Rota', value: n.rota },
          { label: 'Romaneio', value: n.romaneio === null ? '' : String(n.romaneio) },
          { label: 'Motorista', value: n.motorista },
        ]}
      />
      <ol className="divide-y divide-line rounded-lg border border-line text-sm">
        {n.historico.slice(0, LINHAS).map((h) => (
          <li key={h._id} className="flex gap-3 px-3 py-1.5">
            <span className="num w-32 shrink-0 text-xs leading-5 text-ink-3">{formatDateTime(h.em)}</span>
            <span className="min-w-0 flex-1">{h.texto}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
