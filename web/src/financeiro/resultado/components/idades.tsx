import type { PrazoDoMes } from '@tropeiro/contract/financeiro/resultado/formas'
import { type FaixaDeAtraso, faixasDeAtraso, naturezas } from '@tropeiro/contract/financeiro/titulos/nomes'
import { formatDocumento, formatNumber } from '@tropeiro/contract/formats'
import { cx } from '../../../lib/cx.ts'
import { EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { useIdades } from '../resultado.queries.ts'
import { Cabeca, Cifra, Tabela } from './tabela.tsx'

type Props = { natureza: 'receber' | 'pagar'; onChange: (q: { natureza: string }) => void }
const faixas = Object.keys(faixasDeAtraso) as FaixaDeAtraso[]
const abertos = 'estado=aberto&estado=agendado&estado=parcial'

/** How late what is open is, as a whole and by who owes it. */
export function Idades({ natureza, onChange }: Props) {
  const query = useIdades(natureza)
  const i = query.data
  const base = `/app/financeiro/titulos?natureza=${natureza}` as const
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Select
          aria-label="De que lado"
          className="w-36"
          value={natureza}
          onChange={(next) => onChange({ natureza: next })}
          options={Object.entries(naturezas).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !i ? (
        <TableSkeleton />
      ) : i.partes.length === 0 ? (
        <EmptyState title="Nada em aberto" text="Os títulos em aberto aparecem aqui, por atraso." />
      ) : (
        <Tabela
          label={`Títulos ${naturezas[natureza].toLowerCase()} por atraso`}
          colunas={[
            natureza === 'receber' ? 'Cliente' : 'Fornecedor',
            ...faixas.map((f) => faixasDeAtraso[f]),
            'Total',
          ]}
        >
          <tr className="bg-sunken">
            <Cabeca forte>Todos</Cabeca>
            {faixas.map((f) => (
              <Cifra key={f} forte de={faixasDeAtraso[f]} valor={i.faixas[f]} to={`${base}&faixa=${f}`} />
            ))}
            <Cifra forte de="Total" valor={i.total} to={`${base}&${abertos}`} />
          </tr>
          {i.partes.map((p) => (
            <tr key={p.documento}>
              <Cabeca>
                <span className="block truncate">{p.nome}</span>
                <span className="num block text-xs text-ink-3">{formatDocumento(p.documento)}</span>
              </Cabeca>
              {faixas.map((f) => (
                <Cifra
                  key={f}
                  de={`${p.nome}, ${faixasDeAtraso[f]}`}
                  valor={p.faixas[f]}
                  to={`${base}&busca=${p.documento}&faixa=${f}`}
                />
              ))}
              <Cifra
                de={`${p.nome}, total`}
                valor={p.total}
                to={`${base}&busca=${p.documento}&${abertos}`}
                forte
              />
            </tr>
          ))}
          {i.de > i.partes.length && (
            <tr>
              <td colSpan={faixas.length + 2} className="px-3 py-2 text-ink-3">
                Os {formatNumber(i.partes.length)} maiores de {formatNumber(i.de)}; o total é de todos.
              </td>
            </tr>
          )}
        </Tabela>
      )}
      {i?.prazos.some((p) => p.dias !== null || p.em_dia !== null) && <Prazos prazos={i.prazos} />}
    </div>
  )
}

const porcento = (n: number) => `${formatNumber(Math.round(n * 100))} %`

/** How long it takes to be paid, and whether that grows. */
function Prazos({ prazos }: { prazos: readonly PrazoDoMes[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Prazo de recebimento</h2>
      <Tabela
        label="Prazo de recebimento por mês"
        colunas={[
          'Mês',
          'Dias para receber',
          'Mudou',
          'Pago em dia',
          'A receber no fim',
          'Faturado em 90 dias',
        ]}
      >
        {prazos.map((p, n) => {
          const antes = prazos[n - 1]?.dias
          const mudou = p.dias === null || antes == null ? null : p.dias - antes
          return (
            <tr key={p.mes}>
              <Cabeca>{`${p.mes.slice(5)}/${p.mes.slice(0, 4)}`}</Cabeca>
              <td className="num px-3 py-1.5 text-right font-semibold">{p.dias ?? '—'}</td>
              <td
                className={cx(
                  'num px-3 py-1.5 text-right',
                  mudou !== null && mudou > 0 && 'text-bad-text',
                  mudou !== null && mudou < 0 && 'text-ok-text',
                )}
              >
                {mudou === null ? '—' : mudou > 0 ? `+${mudou}` : mudou}
              </td>
              <td className="num px-3 py-1.5 text-right">{p.em_dia === null ? '—' : porcento(p.em_dia)}</td>
              <Cifra valor={p.saldo} />
              <Cifra valor={p.vendas} />
            </tr>
          )
        })}
      </Tabela>
      <p className="text-xs text-ink-3">
        Dias para receber: o que se deve no fim do mês, em dias do que foi faturado nos 90 dias até ali.
      </p>
    </section>
  )
}
