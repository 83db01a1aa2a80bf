import type { PeriodoDoFluxo } from '@tropeiro/contract/financeiro/resultado/formas'
import { type PassoDoFluxo, passosDoFluxo } from '@tropeiro/contract/financeiro/resultado/nomes'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import type { Path } from '../../../lib/path.ts'
import { Badge, DateRange, ErrorState, Select, Stat, TableSkeleton } from '../../../ui/index.ts'
import { useFluxo } from '../resultado.queries.ts'
import { RealizadoPeek } from './realizado-peek.tsx'
import { Cabeca, Cifra, Tabela } from './tabela.tsx'

type Props = {
  por: PassoDoFluxo
  de: string
  ate: string
  onChange: (q: { por?: string; de?: string; ate?: string }) => void
}

const titulos = (natureza: string, p: { de: string; ate: string }, previsto: boolean): Path =>
  `/app/financeiro/titulos?natureza=${natureza}&caixa=1&de=${p.de}&ate=${p.ate}&${
    previsto ? 'estado=previsto' : 'estado=aberto&estado=agendado&estado=parcial'
  }`
const nome = (p: PeriodoDoFluxo) =>
  p.de === p.ate ? formatDia(p.de) : `${formatDia(p.de).slice(0, 5)} a ${formatDia(p.ate)}`

/** What the banks say until today, and what titles say after. */
export function Fluxo({ por, de, ate, onChange }: Props) {
  const query = useFluxo({ por, de, ate })
  const [visto, setVisto] = useState<{ p: PeriodoDoFluxo; sentido: 'entrou' | 'saiu' } | null>(null)
  const f = query.data
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Passo"
          className="w-36"
          value={por}
          onChange={(next) => onChange({ por: next })}
          options={Object.entries(passosDoFluxo).map(([value, label]) => ({ value, label }))}
        />
        <div className="w-56">
          <DateRange
            value={{ from: de, until: ate }}
            onChange={({ from, until }) => from && until && onChange({ de: from, ate: until })}
          />
        </div>
      </div>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !f ? (
        <TableSkeleton />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat label="Nos bancos hoje" value={formatMoney(f.saldo_hoje)} />
            <Stat
              label="No fim do período"
              value={formatMoney(f.periodos.at(-1)?.saldo ?? f.saldo_hoje)}
              {...((f.periodos.at(-1)?.saldo ?? 0) < f.minimo ? { tone: 'bad' as const } : {})}
            />
            <Stat
              label="Vencido a receber"
              value={formatMoney(f.vencido_receber)}
              hint="Fora da previsão até ser pago"
            />
            <Stat
              label="Vencido a pagar"
              value={formatMoney(f.vencido_pagar)}
              hint="Fora da previsão até ser pago"
            />
          </div>
          <Tabela
            label="Fluxo de caixa"
            colunas={['Período', 'Entrou', 'Saiu', 'A receber', 'A pagar', 'Previsto', 'Saldo']}
          >
            {f.periodos.map((p) => {
              const baixo = p.ate >= f.hoje && p.saldo < f.minimo
              return (
                <tr key={p.de}>
                  <Cabeca>
                    {nome(p)} {p.de <= f.hoje && f.hoje <= p.ate && <Badge tone="info">Hoje</Badge>}
                  </Cabeca>
                  <Cifra
                    de={`Entrou, ${nome(p)}`}
                    valor={p.entrou}
                    onClick={() => setVisto({ p, sentido: 'entrou' })}
                  />
                  <Cifra
                    de={`Saiu, ${nome(p)}`}
                    valor={-p.saiu}
                    onClick={() => setVisto({ p, sentido: 'saiu' })}
                  />
                  <Cifra
                    de={`A receber, ${nome(p)}`}
                    valor={p.a_receber}
                    to={titulos('receber', aPartirDe(p, f.hoje), false)}
                  />
                  <Cifra
                    de={`A pagar, ${nome(p)}`}
                    valor={-p.a_pagar}
                    to={titulos('pagar', aPartirDe(p, f.hoje), false)}
                  />
                  <Cifra
                    de={`Previsto, ${nome(p)}`}
                    valor={p.previsto_receber - p.previsto_pagar}
                    to={titulos(
                      p.previsto_receber >= p.previsto_pagar ? 'receber' : 'pagar',
                      aPartirDe(p, f.hoje),
                      true,
                    )}
                  />
                  <td className="px-3 py-1.5 text-right">
                    <span className={`num font-semibold whitespace-nowrap ${baixo ? 'text-bad-text' : ''}`}>
                      {formatMoney(p.saldo)}
                    </span>
                    {baixo && f.minimo > 0 && (
                      <span className="block text-xs text-bad-text">abaixo do mínimo</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </Tabela>
        </>
      )}
      <RealizadoPeek visto={visto} onClose={() => setVisto(null)} />
    </div>
  )
}

/** What is to come of a period begins today. */
const aPartirDe = (p: PeriodoDoFluxo, hoje: string) => ({ de: p.de < hoje ? hoje : p.de, ate: p.ate })
