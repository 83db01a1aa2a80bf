import {
  lugarAproximado,
  type ParadaDoPlano,
  type RotaDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import {
  CircleCheck,
  EllipsisVertical,
  Lock,
  LockOpen,
  LogOut,
  MoveRight,
  Split,
  WandSparkles,
} from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Badge, IconButton, Menu } from '../../../../ui/index.ts'
import { hora, posicaoDe, useMesa } from './mesa.ts'

type Visita = RotaDoPlano['paradas'][number]

/** What is carried across the page: a small word with how many. */
function fantasma(event: DragEvent, texto: string) {
  const ghost = document.createElement('div')
  ghost.textContent = texto
  ghost.className =
    'fixed -top-20 left-0 rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-accent-ink shadow-pop'
  document.body.append(ghost)
  event.dataTransfer.setDragImage(ghost, 12, 12)
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', texto)
  requestAnimationFrame(() => ghost.remove())
}

/** What can be dragged of a stop, wherever it stands. */
export function useArrastar(id: string, nome: string) {
  const { pode, pegar, largar, escolhidas, plano } = useMesa()
  const solta = pode && !plano.feitas.includes(id)
  return {
    draggable: solta,
    onDragStart: (event: DragEvent) => {
      fantasma(event, escolhidas.has(id) && escolhidas.size > 1 ? `${escolhidas.size} paradas` : nome)
      pegar(id)
    },
    onDragEnd: largar,
  }
}

export function useSoltar() {
  const { mao, alvo, fazer, largar, soltar } = useMesa()
  return async (event: DragEvent, edicao: Parameters<typeof fazer>[0] | null) => {
    event.preventDefault()
    if (mao.length === 0 || !alvo || !edicao) return
    largar()
    if (await fazer(edicao)) soltar()
  }
}

/** A stop of a route: chosen by a click, dragged by the mouse, moved by Alt and an arrow. */
export function Parada({
  rota,
  visita,
  at,
  onSolta,
}: {
  rota: RotaDoPlano
  visita: Visita
  at: number
  onSolta: (e: DragEvent) => void
}) {
  const mesa = useMesa()
  const { plano, escolhidas, escolher, mao, mirar, alvo, fazer, setDialogo, pode } = mesa
  const [sobre, setSobre] = useState<'antes' | 'depois' | null>(null)
  const id = visita.parada
  const porta: ParadaDoPlano | undefined = mesa.paradas.get(id)
  const nome = porta?.nome || 'Parada sem nome'
  const travada = plano.travas.paradas.includes(id)
  const feita = plano.feitas.includes(id)
  const quebra = rota.quebras.find((q) => q.parada === id)
  const movidas = new Set(mao)
  const arrastar = useArrastar(id, nome)
  const onDragOver = (event: DragEvent<HTMLLIElement>) => {
    if (mao.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const depois = event.clientY > top + height / 2
    setSobre(depois ? 'depois' : 'antes')
    mirar({
      tipo: 'lugar',
      veiculo: rota.veiculo,
      posicao: posicaoDe(plano, rota.veiculo, at + (depois ? 1 : 0), movidas),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pode || feita || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const posicao = at + (event.key === 'ArrowUp' ? -1 : 1)
    if (posicao >= 0 && posicao < rota.paradas.length)
      void fazer({ tipo: 'mover', paradas: [id], veiculo: rota.veiculo, posicao })
  }
  const mira = sobre !== null && alvo?.tipo === 'lugar' && mao.length > 0
  return (
    <li
      {...arrastar}
      onDragOver={onDragOver}
      onDragLeave={() => setSobre(null)}
      onDrop={(event) => {
        setSobre(null)
        onSolta(event)
      }}
      className={`flex items-center gap-2 rounded-md px-1 ${escolhidas.has(id) ? 'bg-accent-soft' : ''} ${movidas.has(id) ? 'opacity-50' : ''} ${
        mira
          ? sobre === 'antes'
            ? 'shadow-[0_-2px_0_0_var(--accent)]'
            : 'shadow-[0_2px_0_0_var(--accent)]'
          : ''
      }`}
    >
      <button
        type="button"
        aria-pressed={escolhidas.has(id)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        disabled={!pode}
        onClick={() => escolher(id)}
        onKeyDown={onKeyDown}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 text-left text-sm"
      >
        <span className="num w-6 shrink-0 text-right text-ink-3">{at + 1}</span>
        <span className="min-w-0 flex-1 truncate">
          {nome} <span className="text-ink-3">{porta?.cidade}</span>
          {porta && porta.janelas.length > 0 && (
            <span className="num ml-1 text-xs text-ink-3">
              {porta.janelas.map((j) => `${hora(j.de)}–${hora(j.ate)}`).join(' ')}
            </span>
          )}
        </span>
        {visita.viagem > (rota.paradas[at - 1]?.viagem ?? 0) && <Badge>após recarga</Badge>}
        {porta?.coleta && <Badge>coleta</Badge>}
        {porta && lugarAproximado(porta) && <Badge tone="warn">aproximado</Badge>}
        {travada && <Lock size={13} className="shrink-0 text-ink-2" aria-label="Travada" />}
        {feita && <CircleCheck size={14} className="shrink-0 text-ok-text" aria-label="Feita" />}
        <span className={`num shrink-0 ${quebra ? 'font-semibold text-bad-text' : 'text-ink-2'}`}>
          {hora(visita.chega)}
        </span>
      </button>
      {pode && !feita && (
        <Menu
          trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Ações de ${nome}`} />}
          items={[
            {
              label: 'Mover…',
              icon: MoveRight,
              onSelect: () => setDialogo({ tipo: 'mover', paradas: [id] }),
            },
            {
              label: 'Melhor encaixe em qualquer rota',
              icon: WandSparkles,
              onSelect: () => void fazer({ tipo: 'encaixar', paradas: [id], veiculo: null }),
            },
            {
              label: travada ? 'Destravar' : 'Travar',
              icon: travada ? LockOpen : Lock,
              onSelect: () => void fazer({ tipo: 'travar', paradas: [id], veiculos: [], travado: !travada }),
            },
            at > 0 && {
              label: 'Dividir a rota daqui…',
              icon: Split,
              onSelect: () => setDialogo({ tipo: 'dividir', veiculo: rota.veiculo, posicao: at }),
            },
            {
              label: 'Deixar fora',
              icon: LogOut,
              onSelect: () => void fazer({ tipo: 'deixar_fora', paradas: [id] }),
            },
          ]}
        />
      )}
    </li>
  )
}
