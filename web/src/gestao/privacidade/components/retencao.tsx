import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { ReactNode } from 'react'
import { Card, ErrorState, Facts, Page as Screen, Skeleton } from '../../../ui/index.ts'
import { useRetencao } from '../privacidade.queries.ts'

/** For how long each kind of data is kept, why, and what the nightly sweep took. */
export function AbaDeRetencao({ abas }: { abas: ReactNode }) {
  const query = useRetencao()
  return (
    <Screen title="Privacidade" toolbar={abas}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2">
          {query.data?.map((r) => (
            <Card key={r.chave} title={r.nome}>
              <p className="mb-3 text-sm text-ink-2">{r.motivo}</p>
              <Facts
                columns={3}
                items={[
                  { label: 'Guardado por', value: r.prazo },
                  {
                    label: 'Última varredura',
                    value: r.ultima
                      ? `${formatDateTime(r.ultima.em)}: ${formatNumber(r.ultima.quantos)}`
                      : 'Ainda não houve',
                  },
                  { label: 'Vencidos agora', value: formatNumber(r.vencidos) },
                ]}
              />
            </Card>
          )) ?? [1, 2, 3, 4].map((one) => <Skeleton key={one} className="h-36 w-full" />)}
        </div>
      )}
      <p className="mt-4 text-xs text-ink-3">
        A varredura roda todas as madrugadas. Documentos fiscais e seus comprovantes ficam 5 anos por
        obrigação legal (CTN, art. 195, parágrafo único; LGPD, art. 16, I).
      </p>
    </Screen>
  )
}
