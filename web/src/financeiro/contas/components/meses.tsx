import type { MesDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { diaEm, formatDateTime, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Card, DetailSkeleton, ErrorState } from '../../../ui/index.ts'
import { useMeses } from '../contas.queries.ts'
import { FecharMesDialog, mesEscrito, ReabrirMesDialog } from './conta-dialogs.tsx'

/** Months, all accounts together: what came and went, and whether anything may still enter. */
export function Meses({ podeEscrever }: { podeEscrever: boolean }) {
  const query = useMeses()
  const [aberto, setAberto] = useState<MesDaConta | null>(null)
  const atual = diaEm(new Date()).slice(0, 7)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <DetailSkeleton />
  const Dialogo = aberto?.fechado ? ReabrirMesDialog : FecharMesDialog
  return (
    <Card title="Meses" flush>
      <ul className="divide-y divide-line">
        {query.data.map((m) => (
          <li key={m.mes} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm">
            <span className="min-w-0">
              <span className="font-medium">{mesEscrito(m.mes)}</span>{' '}
              <Badge tone={m.fechado ? 'ok' : 'neutral'}>{m.fechado ? 'Fechado' : 'Aberto'}</Badge>
              <span className="block text-xs text-ink-3">
                Entraram {formatMoney(m.entradas)}, saíram {formatMoney(m.saidas)}
                {m.pendentes > 0 &&
                  `, ${formatQuantas(m.pendentes, 'lançamento', 'lançamentos')} a conciliar`}
              </span>
              {m.passos.map((p) => (
                <span key={p.em} className="block text-xs text-ink-3">
                  {p.acao === 'fechado' ? 'Fechado' : 'Reaberto'} por {p.autor} em {formatDateTime(p.em)}
                  {p.motivo && `: ${p.motivo}`}
                </span>
              ))}
            </span>
            {podeEscrever && m.mes < atual && (
              <Button icon={m.fechado ? LockOpen : Lock} onClick={() => setAberto(m)}>
                {m.fechado ? 'Reabrir' : 'Fechar'} {mesEscrito(m.mes)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {aberto && <Dialogo m={aberto} onClose={() => setAberto(null)} />}
    </Card>
  )
}
