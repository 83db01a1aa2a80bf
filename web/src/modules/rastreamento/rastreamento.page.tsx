import { can } from '@tropeiro/contract/access/can'
import { rastreamento } from '@tropeiro/contract/modules/rastreamento'
import { MapPin, Radio, Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  Page as Screen,
  Skeleton,
  snackbar,
  Tabs,
} from '../../ui/index.ts'
import { Alertas } from './components/alertas.tsx'
import { Lista } from './components/lista.tsx'
import { RastreadoresDialog } from './components/rastreadores-dialog.tsx'
import { ViagemPainel } from './components/viagem-painel.tsx'
import { estados, filtrar, statusEm } from './frota.ts'
import {
  useAlertas,
  useAoVivo,
  useCercas,
  usePrecisao,
  useRastreio,
  useViagem,
} from './rastreamento.queries.ts'

const Mapa = lazy(() => import('./components/mapa.tsx'))

const inicial = {
  cpf: '',
  dia: '',
  aba: 'frota',
  busca: '',
  status: [] as string[],
  cercas: false,
  ver: 'mapa',
}
const AGE_MS = 15_000

/** The clock by which places grow old. */
function useAgora() {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), AGE_MS)
    return () => clearInterval(timer)
  }, [])
  return agora
}

const hoje = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** How good the forecasts are, in a sentence. */
function Precisao() {
  const { data } = usePrecisao()
  const p = data?.meia_hora.total ? data.meia_hora : data?.saida
  if (!p?.total || p.erro_mediano_min === null) return null
  return (
    <p className="num border-t border-line px-3 py-2 text-2xs text-ink-3">
      Previsões dos últimos 30 dias: erro mediano de {p.erro_mediano_min.toLocaleString('pt-BR')} min,{' '}
      {Math.round(p.em_30_min ?? 0)} % dentro de meia hora ({p.total.toLocaleString('pt-BR')} entregas)
    </p>
  )
}

/** Where everybody is, live: list and map together, a driver's day beside it (spec §2, tracking). */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const agora = useAgora()
  const { data, error, refetch } = useRastreio()
  useAoVivo()
  const dia = url.dia || hoje()
  const viagem = useViagem(url.cpf, dia)
  const alertas = useAlertas()
  const cercas = useCercas(url.cercas)
  const [t, setT] = useState<number | null>(null)
  const [aparelhos, setAparelhos] = useState(false)
  const admin = can(askerOf(useLoggedSession()), rastreamento.registrar.access)
  const itens = data?.itens
  const vistos = useMemo(() => filtrar(itens ?? [], url, agora), [itens, url, agora])
  const item = itens?.find((i) => i.cpf === url.cpf)
  const novos = alertas.data?.filter((a) => !a.visto_em).length ?? 0
  const escolher = useCallback(
    (cpf: string) => {
      setT(null)
      void set({ cpf, dia: '' })
    },
    [set],
  )
  const contar = (status: string) => (itens ?? []).filter((i) => statusEm(i, agora) === status).length

  if (!itens) {
    return (
      <Screen title="Rastreamento">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy className="grid h-[70vh] grid-cols-[20rem_1fr] gap-3 max-md:grid-cols-1">
            <Skeleton className="h-full" />
            <Skeleton className="h-full" />
          </div>
        )}
      </Screen>
    )
  }
  const semNinguem = itens.length === 0
  return (
    <Screen
      title="Rastreamento"
      plain
      actions={
        admin && (
          <Button icon={Radio} onClick={() => setAparelhos(true)}>
            Rastreadores
          </Button>
        )
      }
    >
      {admin && <RastreadoresDialog open={aparelhos} onClose={() => setAparelhos(false)} agora={agora} />}
      {semNinguem ? (
        <EmptyState
          icon={MapPin}
          title="Ninguém no mapa ainda"
          text="As posições aparecem quando um motorista sai em viagem com o aplicativo, ou quando um rastreador registrado manda a primeira."
        />
      ) : (
        <div className="flex min-h-0 flex-1 max-md:flex-col-reverse">
          <div className="flex w-80 min-h-0 shrink-0 flex-col border-r border-line bg-surface max-md:h-1/2 max-md:w-full max-md:border-t max-md:border-r-0">
            <Tabs
              label="Frota e alertas"
              value={url.aba}
              onChange={(aba) => set({ aba })}
              tabs={[
                { value: 'frota', label: 'Frota', count: itens.length },
                { value: 'alertas', label: 'Alertas', count: novos },
              ]}
            />
            {url.aba === 'alertas' ? (
              <Alertas agora={agora} onEscolher={escolher} />
            ) : (
              <>
                <div className="space-y-2 border-b border-line px-3 py-2">
                  <label className="flex h-8 items-center gap-2 rounded-md border border-control-line px-2.5 focus-within:border-focus">
                    <Search size={14} aria-hidden className="text-ink-3" />
                    <input
                      type="search"
                      aria-label="Procurar motorista, placa ou romaneio"
                      placeholder="Motorista, placa ou romaneio"
                      className="min-w-0 flex-1 bg-transparent text-sm outline-none"
                      defaultValue={url.busca}
                      onChange={(e) => set({ busca: e.target.value })}
                    />
                  </label>
                  <fieldset className="flex flex-wrap gap-1.5" aria-label="Estado">
                    {Object.entries(estados).map(([status, { nome, cor }]) => {
                      const on = url.status.includes(status)
                      return (
                        <button
                          key={status}
                          type="button"
                          aria-pressed={on}
                          onClick={() =>
                            set({
                              status: on ? url.status.filter((s) => s !== status) : [...url.status, status],
                            })
                          }
                          className={cx(
                            'num inline-flex h-6 items-center gap-1.5 rounded-full border px-2 text-2xs',
                            on
                              ? 'border-accent bg-accent-soft text-accent-text'
                              : 'border-line text-ink-2 hover:bg-hover',
                          )}
                        >
                          <span className="size-2 rounded-full" style={{ background: cor }} aria-hidden />
                          {nome} {contar(status)}
                        </button>
                      )
                    })}
                  </fieldset>
                  <Checkbox
                    label="Mostrar cercas no mapa"
                    checked={url.cercas}
                    onChange={(on) => set({ cercas: on })}
                  />
                </div>
                {vistos.length > 0 ? (
                  <Lista itens={vistos} agora={agora} escolhido={url.cpf} onEscolher={escolher} />
                ) : (
                  <EmptyState kind="no-match" onClear={() => set({ busca: '', status: [] })} />
                )}
                <Precisao />
              </>
            )}
          </div>
          <div className="relative min-h-0 min-w-0 flex-1">
            <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
              <Mapa
                itens={vistos}
                agora={agora}
                escolhido={url.cpf}
                onEscolher={escolher}
                viagem={url.cpf ? viagem.data : undefined}
                t={t}
                cercas={url.cercas ? (cercas.data ?? []) : []}
                estilo={data.mapa_estilo}
                onSemEstilo={() => snackbar('O mapa de ruas não respondeu: mostrando o mapa simples.')}
              />
            </Suspense>
            {item && (
              <div className="absolute top-3 left-3 flex max-h-[calc(100%-1.5rem)] w-88 flex-col max-md:fixed max-md:inset-x-2 max-md:top-auto max-md:bottom-2 max-md:z-30 max-md:max-h-[60dvh] max-md:w-auto">
                <ViagemPainel
                  item={item}
                  agora={agora}
                  dia={dia}
                  onDia={(next) => {
                    setT(null)
                    void set({ dia: next === hoje() ? '' : next })
                  }}
                  viagem={viagem.data}
                  error={viagem.error}
                  onRetry={() => void viagem.refetch()}
                  t={t}
                  onT={setT}
                  onFechar={() => escolher('')}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}
