import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { nomeDoItem, type Torre } from '@tropeiro/contract/gestao/torre'
import { Bell, BellOff, Layers, Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  Page as Screen,
  Select,
  Skeleton,
} from '../../ui/index.ts'
import { Item } from './components/item.tsx'
import { Regioes } from './components/regioes.tsx'
import { Risco } from './components/risco.tsx'
import { VisaoDialog } from './components/visoes.tsx'
import { recorteDe } from './endereco.ts'
import { novidadesQueSoam, tocarAviso } from './novidades.ts'
import { useTorre, useVisoes } from './torre.queries.ts'

const defaults = { visao: '' }

/**
 * Which items came since the reading before; a sound for those that deserve one.
 * @param visao the view that was read: the first reading of each tells nothing new
 */
function useNovidades(torre: Torre | undefined, visao: string, som: boolean): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null)
  const read = useRef(visao)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!torre) return
    const before = read.current === visao ? known.current : null
    read.current = visao
    if (som && novidadesQueSoam(before, torre.itens).length > 0) tocarAviso()
    setFresh(new Set(before ? torre.itens.filter((i) => !before.has(i.id)).map((i) => i.id) : []))
    known.current = new Set(torre.itens.map((i) => i.id))
  }, [torre, visao, som])
  return fresh
}

/** The whole screen for a wall; where the frame does not allow it, larger letters all the same. */
function useParede() {
  const [wall, setWall] = useState(false)
  useEffect(() => {
    document.documentElement.classList.toggle('wall', wall)
    return () => document.documentElement.classList.remove('wall')
  }, [wall])
  useEffect(() => {
    const onChange = () => !document.fullscreenElement && setWall(false)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  const toggle = () => {
    if (wall) void document.exitFullscreen?.().catch(() => {})
    else void document.documentElement.requestFullscreen?.().catch(() => {})
    setWall(!wall)
  }
  return { wall, toggle }
}

/** A wall cannot be scrolled: so many of each kind, so that every kind is on it. */
const NA_PAREDE = 4

type ItensProps = { torre: Torre; fresh: ReadonlySet<string>; wall: boolean }

function Itens({ torre, fresh, wall }: ItensProps) {
  const agora = new Date(torre.em)
  const kinds = torre.totais.filter((t) => t.quantos > 0)
  if (kinds.length === 0)
    return (
      <Card>
        <EmptyState title="Nada precisa de você agora" text="Quando algo sair do combinado, aparece aqui." />
      </Card>
    )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {kinds.map(({ tipo, quantos }) => (
        <Card key={tipo} flush title={`${nomeDoItem[tipo]} (${formatNumber(quantos)})`}>
          <ul className="divide-y divide-line">
            {torre.itens
              .filter((i) => i.tipo === tipo)
              .slice(0, wall ? NA_PAREDE : undefined)
              .map((i) => (
                <Item key={i.id} item={i} agora={agora} novo={fresh.has(i.id)} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

/** The control tower (spec §2): what needs a person now, each thing with its next step. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const visoes = useVisoes()
  const visao = visoes.data?.find((v) => v._id === url.visao)
  const recorte = recorteDe(visao)
  // A view in the address is known only when the views are read: until then there is nothing to show.
  const {
    data: torre,
    error,
    isPlaceholderData,
    refetch,
  } = useTorre(recorte, !url.visao || !visoes.isPending)
  const [som, setSom] = useState(false)
  const [editing, setEditing] = useState(false)
  const { wall, toggle } = useParede()
  const fresh = useNovidades(isPlaceholderData ? undefined : torre, visao?._id ?? '', som)
  const switchSound = () => {
    // Pressed by a person each time: only then does a browser let a page make a sound.
    if (!som) tocarAviso()
    setSom(!som)
  }
  return (
    <Screen
      title="Torre de controle"
      description={torre && `Lida em ${formatDateTime(torre.em)}; relê sozinha`}
      actions={
        <>
          <span className="w-44">
            <Select
              aria-label="Visão"
              value={visao?._id ?? ''}
              onChange={(v) => set({ visao: v })}
              options={[
                { value: '', label: 'Tudo' },
                ...(visoes.data ?? []).map((v) => ({ value: v._id, label: v.nome })),
              ]}
            />
          </span>
          <Button icon={Layers} onClick={() => setEditing(true)}>
            Visões
          </Button>
          <IconButton
            icon={som ? Bell : BellOff}
            label={som ? 'Desligar o som' : 'Avisar com som'}
            onClick={switchSound}
          />
          <IconButton
            icon={wall ? Minimize2 : Maximize2}
            label={wall ? 'Sair do modo parede' : 'Modo parede'}
            onClick={toggle}
          />
        </>
      }
    >
      {torre ? (
        <>
          <Risco torre={torre} recorte={recorte} />
          <div className="mt-3 grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-1">
            <Itens torre={torre} fresh={fresh} wall={wall} />
            <Regioes torre={torre} recorte={recorte} />
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="grid grid-cols-5 gap-3 max-lg:grid-cols-2">
          {[1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} className="h-24 rounded-lg" />
          ))}
          <Skeleton className="col-span-full h-96 rounded-lg" />
        </div>
      )}
      {editing && (
        <VisaoDialog
          visoes={visoes.data ?? []}
          onClose={() => setEditing(false)}
          onSaved={(id) => set({ visao: id })}
        />
      )}
    </Screen>
  )
}
