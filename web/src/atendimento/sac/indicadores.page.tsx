import type { IndicadoresDoSac } from '@tropeiro/contract/atendimento/sac/indicadores'
import {
  diaEm,
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatQuantas,
} from '@tropeiro/contract/formats'
import type { ReactNode } from 'react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import type { Path } from '../../lib/path.ts'
import { Card, DateRange, DetailSkeleton, EmptyState, ErrorState, Page as Screen } from '../../ui/index.ts'
import { useIndicadores } from './atendimento.queries.ts'
import { duracao } from './prazo.ts'

const DAY = 86_400_000
const inicial = { de: '', ate: '' }
const abertos = 'status=aberto&status=em_atendimento&status=aguardando'
const lista = (query: string): Path => `/app/sac/incidentes?${query}`
const porCento = (one: number, all: number) => (all === 0 ? '—' : `${Math.round((100 * one) / all)} %`)

type NumeroProps = { nome: string; valor: string; to?: Path; nota?: string }

/** A figure that opens what it counts. */
function Numero({ nome, valor, to, nota }: NumeroProps) {
  const text = <span className="num text-2xl font-semibold tracking-tight">{valor}</span>
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="text-xs text-ink-3">{nome}</p>
      {to ? (
        <Link to={to} className="hover:underline" aria-label={`${nome}: ${valor}, ver a lista`}>
          {text}
        </Link>
      ) : (
        text
      )}
      {nota && <p className="text-xs text-ink-3">{nota}</p>}
    </div>
  )
}

/** The figures of customer care in a period; each of them opens its list. */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const hoje = diaEm(new Date())
  const de = url.de || diaEm(new Date(Date.now() - 29 * DAY))
  const ate = url.ate || hoje
  const query = useIndicadores({ de, ate })
  return (
    <Screen
      title="Indicadores"
      description="Abertos pela abertura, resolvidos pela resolução, nos dias de São Paulo."
      actions={
        <DateRange
          aria-label="Período"
          value={{ from: de, until: ate }}
          onChange={({ from, until }) => void set({ de: from, ate: until })}
        />
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Numeros n={query.data} de={de} ate={ate} />
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}

function Numeros({ n, de, ate }: { n: IndicadoresDoSac; de: string; ate: string }) {
  const noPeriodo = `aberto_de=${de}&aberto_ate=${ate}`
  const resolvidos = `resolvido_de=${de}&resolvido_ate=${ate}`
  const tempo = (t: IndicadoresDoSac['solucao']) =>
    t.mediana === null
      ? 'Ninguém ainda'
      : `mediana ${duracao(t.mediana)}, 9 de 10 em até ${duracao(t.p90 ?? t.mediana)} úteis`
  const noPrazo = (t: IndicadoresDoSac['solucao']) =>
    t.no_prazo === null ? '—' : `${t.no_prazo.toLocaleString('pt-BR')} %`
  return (
    <div className="flex flex-col gap-4">
      <Grade>
        <Numero nome="Abertos" valor={formatNumber(n.abertos)} to={lista(noPeriodo)} />
        <Numero nome="Resolvidos" valor={formatNumber(n.resolvidos)} to={lista(resolvidos)} />
        <Numero
          nome="Reabertos"
          valor={formatNumber(n.reabertos)}
          to={lista(`${resolvidos}&reaberto=sim`)}
          nota={`${porCento(n.reabertos, n.resolvidos)} dos resolvidos`}
        />
        <Numero
          nome="Resolvidos pela casa"
          valor={porCento(n.automaticos, n.resolvidos)}
          nota={`${formatNumber(n.automaticos)} sem ninguém`}
        />
        <Numero
          nome="Por mil notas"
          valor={n.por_mil_notas === null ? '—' : n.por_mil_notas.toLocaleString('pt-BR')}
          nota="Abertos sobre notas que entraram"
        />
        <Numero
          nome="Indenizado por mil reais"
          valor={n.custo_por_mil === null ? '—' : n.custo_por_mil.toLocaleString('pt-BR')}
          nota={`${formatMoney(n.indenizado_centavos)} sobre o que foi entregue`}
          to="/app/sac/indenizacoes"
        />
        <Numero
          nome="Primeira resposta no prazo"
          valor={noPrazo(n.primeira_resposta)}
          nota={tempo(n.primeira_resposta)}
        />
        <Numero nome="Solução no prazo" valor={noPrazo(n.solucao)} nota={tempo(n.solucao)} />
        <Numero
          nome="Satisfação (CSAT)"
          valor={n.csat === null ? '—' : `${n.csat} %`}
          nota={formatQuantas(n.csat_respostas, 'resposta', 'respostas')}
          to={lista(`${resolvidos}&avaliado=sim`)}
        />
        <Numero
          nome="Recomendação (NPS)"
          valor={n.nps === null ? '—' : formatNumber(n.nps)}
          nota={formatQuantas(n.nps_respostas, 'resposta', 'respostas')}
        />
        <Numero nome="Em aberto agora" valor={formatNumber(n.em_aberto)} to={lista(abertos)} />
        <Numero nome="Vencidos agora" valor={formatNumber(n.vencidos)} to={lista('prazo=vencido')} />
        <Numero nome="Parados agora" valor={formatNumber(n.parados)} to={lista('status=aguardando')} />
      </Grade>
      <div className="grid gap-4 lg:grid-cols-2">
        <Barras
          titulo="Em aberto, por idade"
          linhas={n.idade.map((f) => ({
            nome: f.faixa,
            quantos: f.quantos,
            to: lista(`${abertos}${f.de ? `&aberto_de=${f.de}` : ''}&aberto_ate=${f.ate}`),
          }))}
        />
        <Barras
          titulo="Abertos, por tipo"
          linhas={n.por_tipo.map((l) => ({
            nome: l.nome,
            quantos: l.abertos,
            nota: l.estourados > 0 ? `${formatNumber(l.estourados)} perderam prazo` : '',
            to: lista(`${noPeriodo}&tipo=${encodeURIComponent(l.nome)}`),
          }))}
        />
        <Barras
          titulo="Abertos, por causa"
          linhas={n.por_causa.map((l) => ({
            nome: l.nome,
            quantos: l.abertos,
            to: lista(`${noPeriodo}&causa=${encodeURIComponent(l.nome)}`),
          }))}
        />
        <Barras
          titulo="Abertos, por base"
          linhas={n.por_base.map((l) => ({
            nome: l.nome,
            quantos: l.abertos,
            ...(l.nome === 'Sem base'
              ? {}
              : { to: lista(`${noPeriodo}&base=${encodeURIComponent(l.nome)}`) }),
          }))}
        />
        <Respostas respostas={n.respostas} />
        <Barras
          titulo="Por dia"
          linhas={n.por_dia
            .filter((d) => d.abertos + d.resolvidos > 0)
            .map((d) => ({
              nome: formatDia(d.dia),
              quantos: d.abertos,
              nota: d.resolvidos > 0 ? `${formatNumber(d.resolvidos)} resolvidos` : '',
              to: lista(`aberto_de=${d.dia}&aberto_ate=${d.dia}`),
            }))}
        />
      </div>
    </div>
  )
}

type Resposta = IndicadoresDoSac['respostas'][number]

/** What customers said last, each with its incident. */
function Respostas({ respostas }: { respostas: readonly Resposta[] }) {
  return (
    <Card title="O que disseram">
      {respostas.length === 0 ? (
        <EmptyState title="Ninguém respondeu neste período" />
      ) : (
        <ul className="flex flex-col gap-3">
          {respostas.map((r) => (
            <li key={`${r.tipo} ${r.em} ${r.quem}`} className="text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">
                  {r.tipo === 'csat' ? `${r.nota} de 5` : `${r.nota} de 10, recomendação`}
                </span>
                <span className="text-xs text-ink-3">
                  {r.quem}, {formatDateTime(r.em)}
                </span>
              </p>
              {r.comentario && <p className="whitespace-pre-line text-ink-2">{r.comentario}</p>}
              {r.incidente_id && (
                <Link
                  to={`/app/sac/atendimento?id=${r.incidente_id}`}
                  className="text-xs text-accent-text hover:underline"
                >
                  Incidente {r.numero}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Grade = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">{children}</div>
)

type Linha = { nome: string; quantos: number; nota?: string; to?: Path }

/** Counts with a bar as long as the count, the name opening its list. */
function Barras({ titulo, linhas }: { titulo: string; linhas: readonly Linha[] }) {
  const most = Math.max(1, ...linhas.map((l) => l.quantos))
  return (
    <Card title={titulo}>
      {linhas.length === 0 ? (
        <EmptyState title="Nada neste período" />
      ) : (
        <ul className="flex flex-col gap-2">
          {linhas.map((l) => (
            <li key={l.nome} className="flex flex-col gap-1 text-sm">
              <span className="flex justify-between gap-3">
                {l.to ? (
                  <Link to={l.to} className="truncate text-accent-text hover:underline">
                    {l.nome}
                  </Link>
                ) : (
                  <span className="truncate">{l.nome}</span>
                )}
                <span className="num shrink-0 text-ink-2">
                  {formatNumber(l.quantos)}
                  {l.nota && <span className="text-xs text-ink-3"> · {l.nota}</span>}
                </span>
              </span>
              <span className="h-1.5 rounded-full bg-sunken" aria-hidden>
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(100 * l.quantos) / most}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
