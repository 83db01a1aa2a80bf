import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { Comparacao, PlanoComparado } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import { Columns3 } from 'lucide-react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { Badge, Card, DetailSkeleton, EmptyState, ErrorState, Page as Frame } from '../../ui/index.ts'
import { EstadoDoPlanoBadge } from './components/celulas.tsx'
import { km } from './components/editor/rota.tsx'
import { useComparacao } from './roteirizacao.queries.ts'

const horas = (s: number): string => {
  const m = Math.round(s / 60)
  return m < 60 ? `${m} min` : `${Math.floor(m / 60)} h ${String(m % 60).padStart(2, '0')}`
}

type Linha = {
  nome: string
  diz: (p: PlanoComparado) => string
  /** What is less is better; absent: nothing is. */
  menos?: (p: PlanoComparado) => number
}

const linhas: readonly Linha[] = [
  {
    nome: 'Custo',
    diz: (p) => formatMoney(p.custo_centavos ?? 0),
    menos: (p) => p.custo_centavos ?? 0,
  },
  {
    nome: 'Peso da preferência',
    diz: (p) => (p.preferencia_centavos === 0 ? 'nenhum' : formatMoney(p.preferencia_centavos)),
  },
  { nome: 'Distância', diz: (p) => km(p.metros ?? 0), menos: (p) => p.metros ?? 0 },
  { nome: 'Horas', diz: (p) => horas(p.horas_s), menos: (p) => p.horas_s },
  { nome: 'Veículos', diz: (p) => `${p.usados} de ${p.veiculos}`, menos: (p) => p.usados },
  {
    nome: 'Fora do plano',
    diz: (p) => formatQuantas(p.fora ?? 0, 'parada', 'paradas'),
    menos: (p) => p.fora ?? 0,
  },
  {
    nome: 'Depois de fechar',
    diz: (p) =>
      p.atrasadas === 0 ? 'nenhuma' : `${formatNumber(p.atrasadas)} (${horas(p.atraso_s)} ao todo)`,
    menos: (p) => p.atrasadas,
  },
  {
    nome: 'Dia mais curto e mais longo',
    diz: (p) => `${horas(p.menor_dia_s)} a ${horas(p.maior_dia_s)}`,
    menos: (p) => p.maior_dia_s - p.menor_dia_s,
  },
  { nome: 'Paradas por veículo', diz: (p) => `${p.menor_paradas} a ${p.maior_paradas}` },
  { nome: 'Notas e paradas', diz: (p) => `${p.notas} e ${p.paradas}` },
  { nome: 'Busca', diz: (p) => `${p.segundos} s, semente ${p.semente}` },
]

/** Which of the runs do best in this, unless they all do. */
function melhores(planos: readonly PlanoComparado[], { menos }: Linha): ReadonlySet<string> {
  if (!menos) return new Set()
  const least = Math.min(...planos.map(menos))
  const best = planos.filter((p) => menos(p) === least)
  return new Set(best.length === planos.length ? [] : best.map((p) => p._id))
}

const cela = 'border-b border-line px-3 py-2 text-left align-top max-sm:px-2'
const nomeDaLinha = `${cela} sticky left-0 z-10 min-w-24 bg-surface font-medium text-ink-2`

function Figuras({ planos }: Pick<Comparacao, 'planos'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={nomeDaLinha}>
              <span className="sr-only">Medida</span>
            </th>
            {planos.map((p) => (
              <th key={p._id} scope="col" className={`${cela} min-w-32 font-normal sm:min-w-44`}>
                <Link
                  to={`/app/roteirizacao/gerar?plano=${p._id}`}
                  className="font-semibold text-accent-text hover:underline"
                >
                  Plano {p._id}
                </Link>{' '}
                <EstadoDoPlanoBadge estado={p.estado} parte={p.parte} />
                <span className="block text-xs text-ink-3">
                  {p.base} · {formatDia(p.dia)}
                </span>
                {p.e_se && <span className="block max-w-56 text-xs text-ink-2">E se: {p.e_se}</span>}
                {!p.mesma_entrada && <Badge tone="warn">outra entrada</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => {
            const best = melhores(planos, linha)
            return (
              <tr key={linha.nome}>
                <th scope="row" className={nomeDaLinha}>
                  {linha.nome}
                </th>
                {planos.map((p) => (
                  <td key={p._id} className={`${cela} num ${best.has(p._id) ? 'font-semibold' : ''}`}>
                    {linha.diz(p)}
                    {best.has(p._id) && (
                      <span className="ml-1.5 max-sm:ml-0 max-sm:block">
                        <Badge tone="ok">melhor</Badge>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const dita = (veiculo: string | null) => (veiculo === null ? 'fora do plano' : veiculo || 'não estava no dia')

function Mudancas({ planos, mudancas, mudam }: Comparacao) {
  if (mudam === 0) return <p className="px-4 py-3 text-sm text-ink-3">Toda parada vai com o mesmo veículo.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={nomeDaLinha}>
              Parada
            </th>
            {planos.map((p) => (
              <th key={p._id} scope="col" className={`${cela} font-medium`}>
                Plano {p._id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mudancas.map((m) => (
            <tr key={m.parada}>
              <th scope="row" className={`${nomeDaLinha} max-w-36 sm:max-w-80`}>
                <span className="block truncate text-ink">{m.nome || 'Parada sem nome'}</span>
                <span className="block truncate text-xs font-normal text-ink-3">
                  {m.cidade} · {m.notas.length === 1 ? `NF ${m.notas[0]}` : `${m.notas.length} notas`}
                </span>
              </th>
              {m.veiculos.map((veiculo, at) => (
                <td key={planos[at]?._id} className={`${cela} num min-w-24 ${veiculo ? '' : 'text-ink-3'}`}>
                  {dita(veiculo)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {mudam > mudancas.length && (
        <p className="px-4 py-2 text-xs text-ink-3">E mais {formatNumber(mudam - mudancas.length)}.</p>
      )}
    </div>
  )
}

const defaults = { planos: [] as string[] }
const voltar = [
  { label: 'Processos de rota', to: '/app/roteirizacao/processos' as const },
  { label: 'Comparar' },
]

/** Two to four runs side by side: what each costs and how it shares the day, and which doors change vehicle. */
export function Page() {
  const [{ planos }] = useUrlState(defaults)
  const query = useComparacao(planos)
  const c = query.data
  return (
    <Frame title="Comparar processos" breadcrumb={voltar}>
      {planos.length < 2 ? (
        <EmptyState
          icon={Columns3}
          title="Escolha de dois a quatro processos"
          text="Marque os processos na lista e escolha Comparar."
        />
      ) : query.error && !c ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !c ? (
        <DetailSkeleton />
      ) : (
        <div className="mx-auto flex max-w-6xl flex-col gap-4">
          <Card flush title="Lado a lado">
            <Figuras planos={c.planos} />
          </Card>
          <Card
            flush
            title={`Paradas que mudam de veículo: ${formatNumber(c.mudam)} de ${formatNumber(c.paradas)}`}
          >
            <Mudancas {...c} />
          </Card>
        </div>
      )}
    </Frame>
  )
}
