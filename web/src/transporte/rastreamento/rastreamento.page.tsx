import { can } from '@tropeiro/contract/access/can'
import { rastreamento } from '@tropeiro/contract/transporte/rastreamento/calls'
import { BellRing, MapPin, Radio } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  PartBoundary,
  Page as Screen,
  Skeleton,
  snackbar,
  Tabs,
} from '../../ui/index.ts'
import { Alertas } from './components/alertas.tsx'
import { Cercas } from './components/cercas.tsx'
import { FiltroDaFrota } from './components/filtro-da-frota.tsx'
import { Lista } from './components/lista.tsx'
import { RastreadoresDialog } from './components/rastreadores-dialog.tsx'
import { RegrasDialog } from './components/regras-dialog.tsx'
import { ViagemPainel } from './components/viagem-painel.tsx'
import { contarEstados, filtrar } from './frota.ts'
import { novoRascunho } from './rascunho.ts'
import {
  useAlertas,
  useAoVivo,
  useCercas,
  usePrecisao,
  useRastreio,
  useViagem,
} from './rastreamento.queries.ts'
import { useDesenhar } from './use-desenhar.ts'

const Mapa = lazyPart(async () => (await import('./components/mapa.tsx')).default)

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
      {Math.round(p.em_30_min ?? 0)} % dentro de meia hora ({p.total.toLocaleString('pt-BR')}{' '}
      {p.total === 1 ? 'entrega' : 'entregas'})
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
  const noMapa = url.cercas || url.aba === 'cercas'
  const cercas = useCercas(noMapa)
  const [regras, setRegras] = useState(false)
  const { edicao, setEdicao, desenho, outras, centro } = useDesenhar(noMapa ? cercas.data : undefined)
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
  const contagem = useMemo(() => contarEstados(itens ?? [], agora), [itens, agora])

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
          <>
            <Button icon={BellRing} onClick={() => setRegras(true)}>
              Regras
            </Button>
            <Button icon={Radio} onClick={() => setAparelhos(true)}>
              Rastreadores
            </Button>
          </>
        )
      }
    >
      {admin && regras && <RegrasDialog onClose={() => setRegras(false)} />}
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
              onChange={(aba) => {
                setEdicao(null)
                void set({ aba })
              }}
              tabs={[
                { value: 'frota', label: 'Frota', count: itens.length },
                { value: 'alertas', label: 'Alertas', count: novos },
                { value: 'cercas', label: 'Cercas' },
              ]}
            />
            {url.aba === 'cercas' ? (
              <Cercas
                edicao={edicao}
                onEdicao={setEdicao}
                onNova={() => {
                  const { lat, lng } = centro.current?.() ?? itens[0]!
                  setEdicao({ atual: novoRascunho(lat, lng), passado: [] })
                }}
              />
            ) : url.aba === 'alertas' ? (
              <Alertas agora={agora} onEscolher={escolher} />
            ) : (
              <>
                <FiltroDaFrota filtro={url} onChange={set} contagem={contagem} />
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
            <PartBoundary fallback={<Skeleton className="size-full rounded-none" />}>
              <Mapa
                itens={vistos}
                agora={agora}
                escolhido={url.cpf}
                onEscolher={escolher}
                viagem={url.cpf ? viagem.data : undefined}
                t={t}
                cercas={outras}
                desenho={desenho}
                centro={centro}
                estilo={data.mapa_estilo}
                onSemEstilo={() => snackbar('O mapa de ruas não respondeu: mostrando o mapa simples.')}
              />
            </PartBoundary>
            {item && !edicao && (
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
