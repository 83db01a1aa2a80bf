import {
  type Dimensao,
  dimensoes,
  type ParcelaDoLucro,
  parcelasDoLucro,
} from '@tropeiro/contract/financeiro/resultado/nomes'
import { formatNumber } from '@tropeiro/contract/formats'
import { DateRange, EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { useLucro } from '../resultado.queries.ts'
import { ItensPeek } from './itens-peek.tsx'
import { Cabeca, Cifra, Tabela } from './tabela.tsx'

type Url = { dimensao: string; lucro_de: string; lucro_ate: string; chave: string; parcela: string }
type Props = {
  por: Dimensao
  de: string
  ate: string
  chave: string
  parcela: string
  onChange: (q: Partial<Url>) => void
}
const parcelas = Object.keys(parcelasDoLucro) as ParcelaDoLucro[]
/** The whole table's figures, by their key. */
const TODOS = 'todos'

/** Freight less what it cost: what of it is opened stands in the address. */
export function Lucro({ por, de, ate, chave, parcela, onChange }: Props) {
  const query = useLucro({ por, de, ate })
  const l = query.data
  const nome = chave === TODOS ? 'Todos' : (l?.linhas.find((one) => one.chave === chave)?.nome ?? '')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Lucro por"
          className="w-44"
          value={por}
          onChange={(next) => onChange({ dimensao: next, chave: '' })}
          options={Object.entries(dimensoes).map(([value, label]) => ({
            value,
            label: `Por ${label.toLowerCase()}`,
          }))}
        />
        <div className="w-56">
          <DateRange
            value={{ from: de, until: ate }}
            onChange={({ from, until }) => from && until && onChange({ lucro_de: from, lucro_ate: until })}
          />
        </div>
      </div>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !l ? (
        <TableSkeleton />
      ) : l.linhas.length === 0 ? (
        <EmptyState
          title="Nada neste período"
          text="O lucro é o frete dos CT-e autorizados menos combustível, pedágio, manutenção e acertos."
        />
      ) : (
        <>
          <Tabela
            label={`Lucro por ${dimensoes[por].toLowerCase()}`}
            colunas={[dimensoes[por], 'CT-e', ...parcelas.map((p) => parcelasDoLucro[p]), 'Lucro', 'Margem']}
          >
            {[{ ...l.total, chave: TODOS, nome: 'Todos' }, ...l.linhas].map((r) => (
              <tr key={r.chave} className={r.chave === TODOS ? 'bg-sunken' : undefined}>
                <Cabeca forte={r.chave === TODOS}>
                  <span className="block truncate">{r.nome}</span>
                </Cabeca>
                <td className="num px-3 text-right">{formatNumber(r.ctes)}</td>
                {parcelas.map((p) => (
                  <Cifra
                    key={p}
                    de={`${r.nome}, ${parcelasDoLucro[p]}`}
                    valor={r[p]}
                    forte={r.chave === TODOS}
                    onClick={() => onChange({ chave: r.chave, parcela: p })}
                  />
                ))}
                <Cifra
                  de={`${r.nome}, lucro`}
                  valor={r.lucro}
                  forte
                  onClick={() => onChange({ chave: r.chave, parcela: '' })}
                />
                <td className="num px-3 text-right whitespace-nowrap">
                  {r.receita > 0
                    ? `${(Math.round((r.lucro * 1000) / r.receita) / 10).toLocaleString('pt-BR')} %`
                    : '—'}
                </td>
              </tr>
            ))}
          </Tabela>
          <p className="text-xs text-ink-3">
            Frete dos CT-e sem descontar impostos. Combustível e pedágio são da última viagem que o veículo
            começou antes deles; manutenção é do veículo, não da viagem; os custos de uma viagem se dividem
            entre seus clientes pelo frete de cada um.
            {l.de > l.linhas.length &&
              ` Mostram-se as ${formatNumber(l.linhas.length)} maiores de ${formatNumber(l.de)}; o total é de todas.`}
          </p>
        </>
      )}
      <ItensPeek
        aberto={chave !== ''}
        titulo={nome}
        q={{
          por,
          de,
          ate,
          chave: chave === TODOS ? '' : chave,
          parcela: (parcelas.find((p) => p === parcela) ?? '') as ParcelaDoLucro | '',
        }}
        onClose={() => onChange({ chave: '', parcela: '' })}
      />
    </div>
  )
}
