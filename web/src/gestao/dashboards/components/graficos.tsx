import { formatDia, formatNumber } from '@tropeiro/contract/formats'
import type { Painel } from '@tropeiro/contract/gestao/dashboards'
import { StackedBars } from '../../../ui/chart/stacked-bars.tsx'
import { Card } from '../../../ui/index.ts'
import { type Estado, enderecoDasNotas } from '../painel-estado.ts'
import { AbreNotas, useAbrirNotas } from './abre-notas.tsx'
import { percent } from './figuras.tsx'

type GraficosProps = { painel: Painel; estado: Estado }

const MAIS_OCORRENCIAS = 7

/** Notes by day of issue, and what happened to them. */
export function Graficos({ painel, estado }: GraficosProps) {
  const abrir = useAbrirNotas()
  return (
    <div className="mt-3 grid grid-cols-[2fr_1fr] gap-3 max-xl:grid-cols-1">
      <Card title="Notas por dia de emissão">
        {painel.dias.length === 0 ? (
          <p className="py-12 text-center text-sm text-ink-3">Nenhuma nota emitida neste período.</p>
        ) : (
          <StackedBars
            label="Notas por dia de emissão, comprovadas e abertas"
            rows={painel.dias}
            name={(d) => `${d.dia.slice(8)}/${d.dia.slice(5, 7)}`}
            fullName={(d) => `${formatDia(d.dia)}: ${formatNumber(d.fora)} fora do prazo`}
            series={[
              { label: 'Comprovadas', color: 'var(--ok)', value: (d) => d.compro },
              { label: 'Abertas', color: 'var(--info)', value: (d) => d.abertos },
            ]}
            format={formatNumber}
            onPick={(d) => abrir(enderecoDasNotas(estado, 'total', { dias: { de: d.dia, ate: d.dia } }))}
          />
        )}
      </Card>
      <Card title="Ocorrências">
        {painel.ocorrencias.length === 0 ? (
          <p className="py-12 text-center text-sm text-ink-3">Nenhuma ocorrência neste período.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {painel.ocorrencias.slice(0, MAIS_OCORRENCIAS).map((o) => (
              <li key={o.id}>
                <AbreNotas
                  to={enderecoDasNotas(estado, 'total', { ocorrencia: o.id })}
                  className="block rounded-sm text-xs hover:underline"
                >
                  <span className="flex justify-between gap-3">
                    <span className="truncate">{o.title}</span>
                    <span className="num shrink-0 text-ink-3">
                      <b className="font-medium text-ink">{formatNumber(o.value)}</b> ·{' '}
                      {percent(o.percentage)}
                    </span>
                  </span>
                  <span className="mt-1 block h-1.5 rounded-full bg-sunken" aria-hidden>
                    <span
                      className="block h-full rounded-full"
                      style={{ width: `${o.percentage}%`, background: o.color }}
                    />
                  </span>
                </AbreNotas>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
