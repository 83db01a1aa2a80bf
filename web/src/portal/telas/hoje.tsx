import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { DiaDoPortal, EntregaDoDia, InicioDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { definicaoDaFigura, figurasDeHoje, nomeDaFigura } from '@tropeiro/contract/gestao/portal/figuras'
import { X } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDia, useOcorrencias } from '../../gestao/portal/portal.queries.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { type MapPoint, noLines, Sketch } from '../../ui/map/sketch-map.tsx'
import { Badge } from '../../ui/status-pill.tsx'
import { horaDe, previstaEm } from '../horas.ts'
import { Cartao, Depois, Esqueleto, Falha, Nada, Prazo, Titulo } from '../pecas.tsx'
import { para, useTitulo } from '../rota.ts'
import { LinhaDaOcorrencia } from './ocorrencias.tsx'
import { Otif } from './otif.tsx'

/** The map that moves, and its 430 kB, come when asked for. */
const MapaQueMove = lazy(async () => ({
  default: (await import('../../ui/map/maplibre-map.tsx')).MaplibreMap,
}))

type Props = { grupo: string; inicio: UseQueryResult<InicioDoPortal>; paga: boolean }

/** What a shipper asks first each morning: where it is, what is late, what waits for him. */
export function Hoje({ grupo, inicio, paga }: Props) {
  useTitulo('Hoje')
  const dia = useDia()
  const ocorrencias = useOcorrencias(grupo, 'abertos')
  const esperam = ocorrencias.data?.dados.filter((i) => i.espera_resposta) ?? []
  return (
    <div className="flex flex-col gap-4">
      <Titulo
        texto={
          inicio.data &&
          `${inicio.data.empresas.map((e) => e.nome).join(', ')} · atualizado às ${horaDe(inicio.data.em)}`
        }
        lado={
          <a
            href={para('documentos')}
            className="toca inline-flex h-10 items-center rounded-lg border border-line-strong bg-surface px-4 font-medium shadow-low hover:bg-hover"
          >
            Baixar comprovantes
          </a>
        }
      >
        {paga ? 'Suas entregas de hoje' : 'O que chega hoje'}
      </Titulo>
      {inicio.isError && !inicio.data && <Falha erro={inicio.error} de_novo={() => void inicio.refetch()} />}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figurasDeHoje.map((figura) => {
          const n = inicio.data?.hoje[figura]
          return (
            <li key={figura}>
              <a
                href={para('notas', { figura })}
                title={definicaoDaFigura[figura]}
                className="flex h-full flex-col rounded-xl border border-line bg-surface px-4 py-3 hover:border-line-strong hover:bg-hover"
              >
                <span className="text-sm text-ink-2">{nomeDaFigura[figura]}</span>
                <span
                  className={cx(
                    'num text-2xl font-semibold tracking-tight',
                    figura === 'atrasadas' && (n ?? 0) > 0 && 'text-bad-text',
                  )}
                >
                  {n === undefined ? '–' : formatNumber(n)}
                </span>
                <span className="mt-0.5 text-xs text-ink-3">{definicaoDaFigura[figura]}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {esperam.length > 0 && (
        <Cartao
          titulo={`${formatQuantas(esperam.length, 'ocorrência espera', 'ocorrências esperam')} a sua resposta`}
          className="border-warn"
        >
          <ul className="divide-y divide-line">
            {esperam.slice(0, 3).map((i) => (
              <LinhaDaOcorrencia key={i._id} i={i} />
            ))}
          </ul>
          {esperam.length > 3 && (
            <a
              href={para('ocorrencias')}
              className="block border-t border-line px-4 py-2.5 font-medium text-accent-text"
            >
              Ver todas
            </a>
          )}
        </Cartao>
      )}
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Cartao titulo="No mapa" className="min-w-0 overflow-hidden">
          {dia.data ? (
            <Entregas dia={dia.data} paga={paga} />
          ) : dia.isError ? (
            <Falha erro={dia.error} de_novo={() => void dia.refetch()} />
          ) : (
            <Esqueleto linhas={8} />
          )}
        </Cartao>
        <Otif />
      </div>
    </div>
  )
}

const lugarDe = (e: EntregaDoDia): string | null =>
  e.lat === null || e.lng === null ? null : `${e.lat.toFixed(3)},${e.lng.toFixed(3)}`
const tons = { caminho: 'accent', entregue: 'ok', outras: 'bad' } as const

/** Deliveries of one place are one point: what is open there says its colour. */
function pontosDe(dia: DiaDoPortal, escolhido: string | null): MapPoint[] {
  const lugares = new Map<string, EntregaDoDia[]>()
  for (const e of dia.entregas) {
    const lugar = lugarDe(e)
    if (lugar) lugares.set(lugar, [...(lugares.get(lugar) ?? []), e])
  }
  const pontos = [...lugares].map(([id, all]): MapPoint => {
    const [um] = all as [EntregaDoDia]
    const pior = all.find((e) => e.estado === 'outras') ?? all.find((e) => e.estado === 'caminho') ?? um
    return {
      id,
      lat: um.lat ?? 0,
      lng: um.lng ?? 0,
      label: `${formatQuantas(all.length, 'entrega', 'entregas')} em ${um.cidade}: ${all
        .map((e) => e.destinatario)
        .slice(0, 3)
        .join(', ')}`,
      tone: tons[pior.estado],
      chosen: id === escolhido,
      ...(all.length > 1 ? { text: String(all.length) } : {}),
    }
  })
  const veiculos = dia.veiculos.map(
    (v): MapPoint => ({
      lat: v.lat,
      lng: v.lng,
      label: `Veículo ${v.placa}, às ${horaDe(v.em)}`,
      color: 'var(--brand)',
    }),
  )
  return [...pontos, ...veiculos]
}

function Mapa({ pontos, ao }: { pontos: readonly MapPoint[]; ao: (id: string) => void }) {
  const [move, setMove] = useState(false)
  if (pontos.length === 0) return <Nada titulo="Nenhuma entrega com lugar conhecido" />
  const onPoint = (p: MapPoint) => p.id !== undefined && ao(p.id)
  const desenho = <Sketch points={pontos} height={ALTURA} lines={noLines} onPoint={onPoint} />
  return (
    <div style={{ height: ALTURA }} className="relative overflow-hidden bg-sunken">
      {move ? (
        <Depois>
          <Suspense fallback={desenho}>
            <MapaQueMove points={pontos} lines={noLines} onPoint={onPoint} />
          </Suspense>
        </Depois>
      ) : (
        <>
          {desenho}
          <Button className="absolute top-2 right-2 z-30" onClick={() => setMove(true)}>
            Mover o mapa
          </Button>
        </>
      )}
    </div>
  )
}

const ALTURA = 300
const MOSTRADAS = 12

function Entregas({ dia, paga }: { dia: DiaDoPortal; paga: boolean }) {
  const [lugar, setLugar] = useState<string | null>(null)
  const [todas, setTodas] = useState(false)
  const pontos = useMemo(() => pontosDe(dia, lugar), [dia, lugar])
  const aqui = lugar === null ? dia.entregas : dia.entregas.filter((e) => lugarDe(e) === lugar)
  const shown = todas || lugar ? aqui : aqui.slice(0, MOSTRADAS)
  if (dia.entregas.length === 0)
    return (
      <Nada titulo="Nada a caminho agora">O que sair hoje aparece aqui, com o lugar e a hora prevista.</Nada>
    )
  return (
    <>
      <Mapa pontos={pontos} ao={(id) => setLugar(id === lugar ? null : id)} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-3">
        <Legenda cor="var(--accent)">a caminho</Legenda>
        <Legenda cor="var(--ok)">entregue</Legenda>
        <Legenda cor="var(--bad)">não entregue</Legenda>
        {dia.veiculos.length > 0 && <Legenda cor="var(--brand)">veículo, a cerca de 100 m</Legenda>}
        {dia.entregas.some((e) => e.aproximada) && (
          <span>Sem endereço conhecido, o ponto é o centro do município.</span>
        )}
      </p>
      {lugar && aqui[0] && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2">
          Só em {aqui[0].cidade}
          <Button icon={X} onClick={() => setLugar(null)}>
            Ver todas
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((e) => (
          <li key={e._id}>
            <a
              href={para(`notas/${e._id}`)}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-hover"
            >
              <span className="truncate font-medium">{paga ? e.destinatario : e.remetente}</span>
              <Badge
                tone={
                  e.estado === 'entregue'
                    ? 'ok'
                    : e.estado === 'outras'
                      ? 'bad'
                      : e.atrasada
                        ? 'warn'
                        : 'info'
                }
              >
                {e.estado === 'caminho'
                  ? e.atrasada
                    ? 'A caminho, atrasada'
                    : 'A caminho'
                  : e.estado === 'entregue'
                    ? 'Entregue'
                    : e.situacao}
              </Badge>
              <span className="num truncate text-xs text-ink-3">
                Nota {formatNumber(e.numero)} · {e.cidade}/{e.uf}
              </span>
              <span className="num text-right text-xs text-ink-3">
                {e.em ? (
                  `às ${horaDe(e.em)}`
                ) : e.previsto_em ? (
                  previstaEm(e.previsto_em)
                ) : (
                  <Prazo prazo={e.prazo} aberta />
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length < aqui.length && (
        <button
          type="button"
          onClick={() => setTodas(true)}
          className="h-11 w-full border-t border-line font-medium text-accent-text hover:bg-hover"
        >
          Mostrar as {formatNumber(aqui.length)}
        </button>
      )}
      {dia.total > dia.entregas.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
          São {formatNumber(dia.total)} no dia; o mapa leva {formatNumber(dia.entregas.length)}. As outras
          estão em Notas.
        </p>
      )}
    </>
  )
}

const Legenda = ({ cor, children }: { cor: string; children: React.ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-2.5 rounded-full" style={{ background: cor }} />
    {children}
  </span>
)
