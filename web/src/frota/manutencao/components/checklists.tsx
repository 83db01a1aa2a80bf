import { formatDateTime, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import type { DefeitoAberto } from '@tropeiro/contract/frota/manutencao/formas'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Card, DetailSkeleton, EmptyState, ErrorState, Fotos } from '../../../ui/index.ts'
import { useChecklists, useDefeitos } from '../manutencao.queries.ts'
import { ResolverDialog } from './resolver-dialog.tsx'

function Defeitos({ escreve }: { escreve: boolean }) {
  const [resolvendo, setResolvendo] = useState<DefeitoAberto | null>(null)
  const { data = [] } = useDefeitos()
  if (data.length === 0) return null
  return (
    <Card title={`Defeitos abertos (${data.length})`} flush>
      <ul className="divide-y divide-line text-sm">
        {data.map((d) => (
          <li key={d._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="num w-24 font-medium">{formatPlaca(d.placa)}</span>
            <span className="min-w-48 flex-1">
              {d.texto}
              <span className="block text-xs text-ink-3">
                {d.vezes > 1 ? `${d.vezes} vezes, a última ` : ''}
                {formatDateTime(d.ultimo)}, {d.autor}
              </span>
            </span>
            {d.ordem !== null && <Badge tone="info">Ordem {formatNumber(d.ordem)}</Badge>}
            <Fotos urls={d.fotos} />
            {escreve && d.ordem === null && (
              <Button size="sm" onClick={() => setResolvendo(d)}>
                Resolver
              </Button>
            )}
          </li>
        ))}
      </ul>
      {resolvendo && <ResolverDialog defeito={resolvendo} onClose={() => setResolvendo(null)} />}
    </Card>
  )
}

/** What drivers looked at, and what they found. */
export function Checklists({ escreve }: { escreve: boolean }) {
  const query = useChecklists()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <Defeitos escreve={escreve} />
      {query.data.length === 0 ? (
        <EmptyState
          icon={ClipboardCheck}
          title="Nenhum checklist ainda"
          text="O motorista confere o veículo no celular, mesmo sem rede. O que ele acha aparece aqui."
        />
      ) : (
        <Card title="Últimos checklists" flush>
          <ul className="divide-y divide-line text-sm">
            {query.data.map((c) => (
              <li key={c._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                <span className="num w-24 font-medium">{formatPlaca(c.placa)}</span>
                <span className="min-w-48 flex-1">
                  {checklists[c.modelo].nome}, {c.motorista}
                  <span className="num block text-xs text-ink-3">
                    {formatDateTime(c.em)} · {formatNumber(c.km)} km
                    {c.leitura && ` (recusado: ${c.leitura})`}
                  </span>
                  {c.problemas.map((p) => (
                    <span key={p.item} className="mt-1 flex flex-wrap items-center gap-2">
                      <Badge tone={p.se_nok === 'bloqueia' ? 'bad' : 'warn'}>
                        {p.se_nok === 'bloqueia' ? 'Crítico' : 'Problema'}
                      </Badge>
                      {p.texto}: {p.observacao}
                      <Fotos urls={p.fotos} />
                    </span>
                  ))}
                </span>
                {c.carimbo && <Badge tone="warn">Feito em {c.segundos} s</Badge>}
                {c.problemas.length === 0 && <Badge tone="ok">Em ordem</Badge>}
                {c.ordem !== null && <Badge tone="info">Ordem {formatNumber(c.ordem)}</Badge>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
