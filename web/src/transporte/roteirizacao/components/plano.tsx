import { can } from '@tropeiro/contract/access/can'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import type { ParadaDoPlano, Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Send, Square } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useUrlState } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Button,
  Card,
  confirm,
  DetailSkeleton,
  ErrorState,
  type MapPoint,
  Page,
  PointMap,
  ProgressBar,
  Stat,
} from '../../../ui/index.ts'
import { useCancelarPlano, usePlano, usePublicarPlano } from '../roteirizacao.queries.ts'
import { EstadoDoPlanoBadge } from './celulas.tsx'
import { Reparos } from './reparos.tsx'
import { km, Rotas } from './rotas.tsx'

/** Doors on the map, those of one place as one point: of all routes, or of one. */
function pontosDe(plano: Plano, paradas: ReadonlyMap<string, ParadaDoPlano>, rota: string): MapPoint[] {
  const fora = new Set(plano.lista_fora.map((f) => f.parada))
  const daRota = plano.lista_rotas.find((r) => r.veiculo === rota)
  const shown = daRota ? daRota.paradas.flatMap((p) => paradas.get(p.parada) ?? []) : plano.lista_paradas
  const byPlace = new Map<string, MapPoint>()
  for (const p of shown) {
    const at = `${p.lat},${p.lng}`
    const before = byPlace.get(at)
    byPlace.set(at, {
      lat: p.lat,
      lng: p.lng,
      label: before ? `${before.label}, ${p.nome}` : p.nome,
      tone: fora.has(p.id) ? 'bad' : (before?.tone ?? 'accent'),
    })
  }
  byPlace.set(`${plano.onde.lat},${plano.onde.lng}`, {
    ...plano.onde,
    label: `Base ${plano.onde.nome}`,
    tone: 'ok',
  })
  return [...byPlace.values()]
}

function Andamento({ plano, podeParar }: { plano: Plano; podeParar: boolean }) {
  const cancelar = useCancelarPlano()
  if (plano.estado !== 'fila' && plano.estado !== 'rodando') return null
  const quanto =
    plano.custo_centavos === null
      ? 'ainda sem plano'
      : `melhor até aqui: ${formatMoney(plano.custo_centavos)}`
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm font-medium" role="status">
          {plano.estado === 'fila' ? 'Na fila do planejamento…' : `Planejando: ${quanto}`}
        </p>
        {podeParar && (
          <Button
            size="sm"
            icon={Square}
            loading={cancelar.isPending}
            onClick={() => cancelar.mutate(plano._id)}
          >
            Parar
          </Button>
        )}
      </div>
      <ProgressBar
        value={plano.estado === 'fila' ? null : plano.parte}
        label="Planejamento"
        className="mt-2"
      />
    </Card>
  )
}

/** One plan: how its search goes, its routes, what was left out and why; and the button that makes romaneios of it. */
export function PlanoTela({ id }: { id: string }) {
  const query = usePlano(id)
  const voltar = {
    breadcrumb: [
      { label: 'Processos de rota', to: '/app/roteirizacao/processos' as const },
      { label: `Plano ${id}` },
    ],
  }
  if (query.error && !query.data)
    return (
      <Page title={`Plano ${id}`} {...voltar}>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </Page>
    )
  if (!query.data)
    return (
      <Page title={`Plano ${id}`} {...voltar}>
        <DetailSkeleton />
      </Page>
    )
  return <Aberto plano={query.data} voltar={voltar} />
}

const defaults = { plano: '', rota: '' }

function Aberto({ plano, voltar }: { plano: Plano; voltar: Pick<Parameters<typeof Page>[0], 'breadcrumb'> }) {
  const [{ rota }, set] = useUrlState(defaults)
  const asker = askerOf(useSession())
  const publicar = usePublicarPlano()
  const paradas = useMemo(() => new Map(plano.lista_paradas.map((p) => [p.id, p])), [plano])
  const pontos = useMemo(() => pontosDe(plano, paradas, rota), [plano, paradas, rota])
  const sure = async () => {
    const n = plano.lista_rotas.length
    const yes = await confirm({
      title: n === 1 ? 'Criar 1 romaneio deste plano?' : `Criar ${n} romaneios deste plano?`,
      text: 'As notas saem da espera, na ordem planejada. Ou todos são criados, ou nenhum.',
      confirmLabel: 'Publicar',
    })
    if (yes) publicar.mutate(plano._id)
  }
  return (
    <Page
      title={`Plano ${plano._id}`}
      {...voltar}
      description={`${plano.base} · ${formatDia(plano.dia)} · ${plano.criador}`}
      badge={<EstadoDoPlanoBadge estado={plano.estado} parte={plano.parte} />}
      actions={
        plano.estado === 'pronto' &&
        plano.lista_rotas.length > 0 &&
        can(asker, roteirizacao.publicar.access) && (
          <Button variant="primary" icon={Send} loading={publicar.isPending} onClick={sure}>
            Publicar
          </Button>
        )
      }
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <Andamento plano={plano} podeParar={can(asker, roteirizacao.cancelar.access)} />
        {plano.mensagem && <p className="text-sm text-ink-2">{plano.mensagem}</p>}
        {plano.romaneios.length > 0 && (
          <p className="text-sm">
            Romaneios criados:{' '}
            {plano.romaneios.map((n, at) => (
              <span key={n}>
                {at > 0 && ', '}
                <Link to={`/app/romaneios/editar/${n}`} className="text-accent-text underline">
                  {n}
                </Link>
              </span>
            ))}
          </p>
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            label="Rotas"
            value={formatNumber(plano.rotas ?? 0)}
            hint={`${plano.paradas} paradas, ${plano.notas} notas`}
          />
          <Stat
            label="Distância estimada"
            value={km(plano.metros ?? 0)}
            hint="Linha reta vezes o fator de estrada"
          />
          <Stat
            label="Custo"
            value={formatMoney(plano.custo_centavos ?? 0)}
            hint="Dia e km de cada veículo"
          />
          <Stat
            label="Fora do plano"
            value={formatNumber(plano.fora ?? 0)}
            tone={plano.fora ? 'bad' : 'ok'}
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <Card flush title="Rotas">
            {plano.lista_rotas.length === 0 ? (
              <p className="px-4 py-3 text-sm text-ink-3">Nenhuma rota ainda.</p>
            ) : (
              <Rotas
                plano={plano}
                paradas={paradas}
                rota={rota}
                onRota={(veiculo) => set({ rota: veiculo })}
              />
            )}
          </Card>
          <div className="flex flex-col gap-4">
            <Card flush title="Mapa">
              <PointMap points={pontos} height={380} captions={false} />
            </Card>
            {plano.lista_fora.length > 0 && (
              <Card title="Ficaram de fora">
                <ul className="flex flex-col gap-2 text-sm">
                  {plano.lista_fora.map((f) => (
                    <li key={f.parada}>
                      <span className="font-medium">{paradas.get(f.parada)?.nome}: </span>
                      {f.frase}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Reparos reparos={plano.reparos} />
          </div>
        </div>
      </div>
    </Page>
  )
}
