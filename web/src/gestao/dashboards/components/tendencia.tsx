import { can } from '@tropeiro/contract/access/can'
import { formatDia, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import {
  type CelaDaTendencia,
  type DimensaoDaTendencia,
  dimensoesDaTendencia,
  nomeDaDimensao,
  oQueConta,
  type PassoDaTendencia,
  type Tendencia as TendenciaLida,
} from '@tropeiro/contract/gestao/dashboards/tendencia'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Card, ErrorState, Select, Skeleton } from '../../../ui/index.ts'
import { useTendencia } from '../painel.queries.ts'
import { type Estado, enderecoDaTendencia, passoDe, periodo, type Recorte } from '../painel-estado.ts'
import { AbreNotas } from './abre-notas.tsx'
import { percent } from './figuras.tsx'

type Medida = {
  nome: string
  explica: string
  /** Which notes a cell opens. */
  abre: Recorte
  /** How many these are. */
  quantas: (c: CelaDaTendencia) => number
  /** 0–100; a count when left out. */
  parte?: (c: CelaDaTendencia) => number
  de?: (c: CelaDaTendencia) => number
}

const medidas: Record<string, Medida> = {
  notas: { nome: 'Notas', explica: 'Notas emitidas no período.', abre: 'total', quantas: (c) => c.total },
  pontualidade: {
    nome: 'Pontualidade',
    explica: oQueConta.pontualidade,
    abre: 'avaliadas',
    quantas: (c) => c.avaliadas,
    parte: (c) => c.pontualidade,
    de: (c) => c.avaliadas,
  },
  ainda: {
    nome: 'Ainda no prazo',
    explica: oQueConta.ainda,
    abre: 'dentro',
    quantas: (c) => c.dentro,
    parte: (c) => c.desempenho,
    de: (c) => c.dentro + c.fora,
  },
  fora: { nome: 'Fora do prazo', explica: oQueConta.fora, abre: 'fora', quantas: (c) => c.fora },
}
const porMedida = Object.entries(medidas).map(([value, m]) => ({ value, label: m.nome }))
const porDimensao = dimensoesDaTendencia.map((value) => ({ value, label: nomeDaDimensao[value] }))
const passos: { value: PassoDaTendencia; label: string }[] = [
  { value: 'semana', label: 'Por semana' },
  { value: 'mes', label: 'Por mês' },
]

const MAIS_FORTE = 32
/** How a cell is tinted: more notes are only more, a share is good near 100, late notes are bad. */
function cor(nome: string, m: Medida, c: CelaDaTendencia, maior: number): string {
  if (m.de ? m.de(c) === 0 : m.quantas(c) === 0) return 'transparent'
  const parte = m.parte ? m.parte(c) / 100 : m.quantas(c) / Math.max(1, maior)
  const hue = m.parte
    ? parte >= 0.9
      ? '--ok'
      : parte >= 0.75
        ? '--warn'
        : '--bad'
    : nome === 'fora'
      ? '--bad'
      : '--info'
  const forca = m.parte ? MAIS_FORTE / 2 : Math.round(parte * MAIS_FORTE)
  return `color-mix(in srgb, var(${hue}) ${forca}%, transparent)`
}

type CelaProps = { nome: string; cela: CelaDaTendencia; maior: number; to: Path | null; forte?: boolean }

function Cela({ nome, cela, maior, to, forte }: CelaProps) {
  const m = medidas[nome]!
  const of = m.de?.(cela)
  const none = of === undefined ? m.quantas(cela) === 0 : of === 0
  const text = none ? '—' : m.parte ? percent(m.parte(cela)) : formatNumber(m.quantas(cela))
  const detail = m.parte && !none ? `${text} de ${formatQuantas(of ?? 0, 'nota', 'notas')}` : undefined
  return (
    <td
      className="border-b border-line p-0 text-right"
      style={{ background: cor(nome, m, cela, maior) }}
      title={detail}
    >
      <AbreNotas
        to={m.quantas(cela) > 0 ? to : null}
        className={`num block min-h-9 px-3 py-2 text-sm whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:py-3 ${none ? 'text-ink-3' : ''} ${forte ? 'font-semibold' : ''}`}
      >
        {text}
      </AbreNotas>
    </td>
  )
}

const curta = (dia: string): string => `${dia.slice(8)}/${dia.slice(5, 7)}`
const nomeDoPeriodo = (passo: PassoDaTendencia, p: { de: string }): string =>
  passo === 'mes' ? `${p.de.slice(5, 7)}/${p.de.slice(0, 4)}` : curta(p.de)

function Tabela({ dados, estado }: { dados: TendenciaLida; estado: Estado }) {
  const passo = passoDe(estado)
  const m = medidas[estado.medida] ?? medidas.notas!
  const nome = medidas[estado.medida] ? estado.medida : 'notas'
  const maior = Math.max(...dados.linhas.flatMap((l) => l.celas.map(m.quantas)), 1)
  const lado =
    'sticky left-0 z-10 max-w-56 min-w-36 bg-surface max-sm:max-w-36 border-b border-line px-3 py-2 text-left text-sm'
  const linha = (
    chave: string,
    titulo: string,
    of: { celas: CelaDaTendencia[]; soma: CelaDaTendencia },
    to: (dias?: { de: string; ate: string }) => Path | null,
    forte = false,
  ) => (
    <tr key={chave}>
      <th
        scope="row"
        className={`${lado} truncate ${forte ? 'font-semibold' : 'font-normal'}`}
        title={titulo}
      >
        {titulo}
      </th>
      {of.celas.map((cela, i) => {
        const dias = dados.periodos[i]!
        // Sums of all would outweigh every line: they are told without a tint of their size.
        return (
          <Cela
            key={dias.de}
            nome={nome}
            cela={cela}
            maior={forte ? Number.POSITIVE_INFINITY : maior}
            to={to(dias)}
            forte={forte}
          />
        )
      })}
      <Cela nome={nome} cela={of.soma} maior={Number.POSITIVE_INFINITY} to={to()} forte />
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Tendência por período">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className={`${lado} text-xs font-medium`}>
              {nomeDaDimensao[estado.por as DimensaoDaTendencia] ?? nomeDaDimensao.remetente}
            </th>
            {dados.periodos.map((p) => (
              <th
                key={p.de}
                scope="col"
                className="num border-b border-line px-3 py-2 text-right font-medium whitespace-nowrap"
                title={`${formatDia(p.de)} a ${formatDia(p.ate)}`}
              >
                {nomeDoPeriodo(passo, p)}
              </th>
            ))}
            <th scope="col" className="border-b border-line px-3 py-2 text-right font-medium">
              Período
            </th>
          </tr>
        </thead>
        <tbody>
          {dados.linhas.map((l) =>
            linha(l.id || '-', l.titulo, l, (dias) => enderecoDaTendencia(estado, m.abre, l, dias)),
          )}
          {dados.resto &&
            linha(
              'resto',
              dados.resto.quantos === 1 ? 'Mais 1' : `Outros ${formatNumber(dados.resto.quantos)}`,
              dados.resto,
              () => null,
            )}
          {linha(
            'total',
            'Todas',
            dados.total,
            (dias) => enderecoDaTendencia(estado, m.abre, null, dias),
            true,
          )}
        </tbody>
      </table>
    </section>
  )
}

const dimensaoDoLucro: Record<string, string> = { remetente: 'cliente', rota: 'rota' }
/** Where freight and its costs stand in the same days, for who may see money and where the dimension is one of theirs. */
function useLucro(estado: Estado): Path | null {
  const session = useLoggedSession()
  const dimensao = dimensaoDoLucro[estado.por]
  if (!dimensao || !can(askerOf(session), { ler: 'resultado' })) return null
  const { de, ate } = periodo(estado)
  return `/app/financeiro?${new URLSearchParams({ aba: 'lucro', dimensao, lucro_de: de, lucro_ate: ate })}`
}

/** Week by week or month by month: the largest clients, drivers or lanes, and the rest as one. */
export function Tendencia({ estado, set }: { estado: Estado; set: (change: Partial<Estado>) => void }) {
  const { data, error, refetch } = useTendencia('analitico', estado)
  const medida = medidas[estado.medida] ?? medidas.notas!
  const lucro = useLucro(estado)
  return (
    <Card
      title="Tendência"
      flush
      className="mt-3"
      actions={
        lucro && (
          <Link to={lucro} className="text-sm text-accent-text hover:underline">
            Frete e custo por {estado.por === 'rota' ? 'rota' : 'cliente'}
          </Link>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label="Tendência por"
            value={estado.por}
            options={porDimensao}
            onChange={(por) => set({ por })}
          />
        </div>
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label="Número da tendência"
            value={estado.medida}
            options={porMedida}
            onChange={(v) => set({ medida: v })}
          />
        </div>
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label="Passo"
            value={passoDe(estado)}
            options={passos}
            onChange={(passo) => set({ passo })}
          />
        </div>
        <p className="text-xs text-ink-3">{medida.explica}</p>
      </div>
      {data ? (
        data.linhas.length === 0 ? (
          <p className="py-10 text-center text-sm text-ink-3">Nenhuma nota emitida neste período.</p>
        ) : (
          <Tabela dados={data} estado={estado} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="m-3 h-64 rounded-md" />
      )}
    </Card>
  )
}
