import { mesesDe } from '@tropeiro/contract/financeiro/resultado/regras'
import { somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import { Fragment } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { useCadastros } from '../../titulos/index.ts'
import { useDre } from '../resultado.queries.ts'
import { Cabeca, Cifra, Tabela } from './tabela.tsx'

type Props = {
  de: string
  ate: string
  centro: string
  onChange: (q: { mes?: string; quantos?: string; centro?: string }) => void
}
const mesDito = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

/** Months to choose from: two years back from the last. */
const escolhas = (ate: string) =>
  mesesDe(somarMeses(`${ate}-01`, -23).slice(0, 7), ate)
    .reverse()
    .map((value) => ({ value, label: mesDito(value) }))

/** The result by competence: each figure opens its lines. */
export function Dre({ de, ate, centro, hoje, onChange }: Props & { hoje: string }) {
  const query = useDre({ de, ate, centro })
  const { centros = [] } = useCadastros().data ?? {}
  const d = query.data
  const abrir = (mes: [string, string], linha: string, categoria = ''): Path =>
    `/app/financeiro/lancamentos?de=${mes[0]}&ate=${mes[1]}&linha=${linha}${categoria && `&categoria=${categoria}`}${centro && `&centro=${centro}`}`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Do mês"
          className="w-32"
          value={de}
          onChange={(next) => onChange({ mes: next })}
          options={escolhas(ate > hoje.slice(0, 7) ? ate : hoje.slice(0, 7))}
        />
        <Select
          aria-label="Até o mês"
          className="w-32"
          value={ate}
          onChange={(next) => onChange({ quantos: next })}
          options={escolhas(hoje.slice(0, 7))}
        />
        {centros.length > 0 && (
          <Select
            aria-label="Centro de custo"
            className="w-48"
            value={centro}
            onChange={(next) => onChange({ centro: next })}
            options={[
              { value: '', label: 'Todos os centros' },
              ...centros.map((c) => ({ value: c._id, label: c.nome })),
            ]}
          />
        )}
        <Link
          to={`/app/financeiro/lancamentos?de=${de}&ate=${ate}`}
          className="text-sm text-accent-text hover:underline"
        >
          Todos os lançamentos, para o contador
        </Link>
      </div>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !d ? (
        <TableSkeleton />
      ) : d.linhas.every((l) => l.categorias.length === 0) ? (
        <EmptyState
          title="Nada nestes meses"
          text="O resultado é feito dos títulos emitidos, dos encargos e dos acertos fechados no período."
        />
      ) : (
        <Tabela label="Resultado por competência" colunas={['', ...d.meses.map(mesDito), 'Total']}>
          {d.linhas
            .filter((l) => l.linha !== 'fora')
            .map((l) => (
              <Fragment key={l.linha}>
                <tr className="bg-sunken">
                  <Cabeca forte>{l.nome}</Cabeca>
                  {l.valores.map((v, i) => (
                    <Cifra
                      key={d.meses[i]}
                      forte
                      de={`${l.nome}, ${mesDito(d.meses[i]!)}`}
                      valor={v}
                      to={abrir([d.meses[i]!, d.meses[i]!], l.linha)}
                    />
                  ))}
                  <Cifra
                    forte
                    de={l.nome}
                    valor={l.valores.reduce((a, b) => a + b, 0)}
                    to={abrir([de, ate], l.linha)}
                  />
                </tr>
                {l.categorias.map((c) => (
                  <tr key={c.codigo}>
                    <Cabeca>
                      <span className="block truncate pl-3">{c.nome}</span>
                    </Cabeca>
                    {c.valores.map((v, i) => (
                      <Cifra
                        key={d.meses[i]}
                        de={`${c.nome}, ${mesDito(d.meses[i]!)}`}
                        valor={v}
                        to={abrir([d.meses[i]!, d.meses[i]!], l.linha, c.codigo)}
                      />
                    ))}
                    <Cifra
                      de={c.nome}
                      valor={c.valores.reduce((a, b) => a + b, 0)}
                      to={abrir([de, ate], l.linha, c.codigo)}
                    />
                  </tr>
                ))}
              </Fragment>
            ))}
          <tr className="bg-sunken">
            <Cabeca forte>Resultado</Cabeca>
            {d.resultado.map((v, i) => (
              <Cifra key={d.meses[i]} forte valor={v} />
            ))}
            <Cifra forte valor={d.resultado.reduce((a, b) => a + b, 0)} />
          </tr>
        </Tabela>
      )}
    </div>
  )
}
