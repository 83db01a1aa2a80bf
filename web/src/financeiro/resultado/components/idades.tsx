import { type FaixaDeAtraso, faixasDeAtraso, naturezas } from '@tropeiro/contract/financeiro/titulos/nomes'
import { formatDocumento, formatNumber } from '@tropeiro/contract/formats'
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
    </div>
  )
}
