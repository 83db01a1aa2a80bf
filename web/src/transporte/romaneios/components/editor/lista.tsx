import { ArrowDownToLine, ArrowUpToLine, PackageOpen, Undo2, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, EmptyState, FormLine, IconButton, Input, type Selection } from '../../../../ui/index.ts'
import { type LinhaEmEdicao, posicaoAoSoltar } from '../../edicao.ts'
import { pegar, useArrasto } from './arrasto.ts'
import { type GestosDaLinha, ListaLinha } from './lista-linha.tsx'
import type { EmEdicao } from './use-edicao.ts'

type Props = {
  em: EmEdicao
  /** What is shown: the edited lines, or the saved ones where nothing can be changed. */
  notas: readonly LinhaEmEdicao[]
  /** The stop of each note. */
  paradas: ReadonlyMap<string, number>
  selection: Selection
  /** Nothing can be changed. */
  fixa: boolean
  /** Notes can be taken in and out, not only moved. */
  podeTrocar: boolean
}

/** The notes of the romaneio in delivery order: dragged, moved by keys or buttons, taken out. */
export function Lista({ em, notas, paradas, selection, fixa, podeTrocar }: Props) {
  const box = useRef<HTMLElement>(null)
  const focar = useRef<string | null>(null)
  const { carga, setCarga } = useArrasto()
  const [alvo, setAlvo] = useState<number | null>(null)
  const aceita = !fixa && carga !== null && (carga.origem === 'lista' || podeTrocar)
  const gestos = useGestos({ em, selection, podeTrocar, focar, box, setAlvo, setCarga })

  // A row that moved lost the focus on the way.
  useLayoutEffect(() => {
    if (!focar.current) return
    box.current?.querySelector<HTMLElement>(`tr[data-id="${focar.current}"]`)?.focus()
    focar.current = null
  })

  const soltar = () => {
    if (carga && aceita) {
      const at = alvo ?? notas.length
      const ids = carga.linhas.map((l) => l._id)
      if (carga.origem === 'lista') {
        const ordem = notas.map((n) => n._id)
        em.mover(ids, posicaoAoSoltar(ordem, new Set(ids), at))
      } else em.adicionar(carga.linhas, at + 1)
    }
    setAlvo(null)
    setCarga(null)
  }
  return (
    <section
      ref={box}
      aria-label="Notas do romaneio"
      className="relative min-h-0 flex-1 overflow-y-auto"
      onDragOver={(event) => {
        if (!aceita) return
        event.preventDefault()
        if (event.target === event.currentTarget) setAlvo(notas.length)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setAlvo(null)
      }}
      onDrop={(event) => {
        event.preventDefault()
        soltar()
      }}
    >
      {notas.length === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title="Romaneio sem notas"
          text="Adicione notas da lista de espera, arraste-as para cá ou bipe as chaves."
        />
      ) : (
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked, selected and moved by keyboard
          role="grid"
          aria-label="Notas do romaneio, na ordem de entrega"
          aria-rowcount={notas.length}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <colgroup>
            {!fixa && <col style={{ width: 34 }} />}
            <col className="w-[50px] max-md:w-9" />
            <col />
            <col
              className={
                fixa ? 'w-[150px] max-md:w-28' : podeTrocar ? 'w-[92px]' : 'w-[180px] max-md:w-[92px]'
              }
            />
          </colgroup>
          <tbody>
            {notas.map((linha, index) => (
              <ListaLinha
                key={linha._id}
                linha={linha}
                parada={paradas.get(linha._id) ?? null}
                index={index}
                ultima={index === notas.length - 1}
                marcada={selection.has(linha._id)}
                fixa={fixa}
                podeTirar={podeTrocar}
                alvo={
                  !aceita || alvo === null
                    ? null
                    : alvo === index
                      ? 'antes'
                      : alvo === notas.length && index === notas.length - 1
                        ? 'depois'
                        : null
                }
                gestos={gestos}
              />
            ))}
          </tbody>
        </table>
      )}
      {!fixa && selection.count > 0 && <div className="h-12" />}
      {!fixa && selection.count > 0 && (
        <BarraDaSelecao em={em} selection={selection} podeTrocar={podeTrocar} />
      )}
    </section>
  )
}

type Partes = {
  em: EmEdicao
  selection: Selection
  podeTrocar: boolean
  focar: { current: string | null }
  box: { current: HTMLElement | null }
  setAlvo: (alvo: number | null) => void
  setCarga: ReturnType<typeof useArrasto>['setCarga']
}

/** What the rows can do; made once, so that rows are not drawn again for nothing. */
function useGestos(partes: Partes): GestosDaLinha {
  const latest = useRef(partes)
  latest.current = partes
  return useMemo(() => {
    const escolhidas = (id: string) => {
      const { selection, em } = latest.current
      return selection.has(id) ? em.edicao.notas.filter((n) => selection.has(n._id)).map((n) => n._id) : [id]
    }
    const mover = (id: string, by: -1 | 1) => {
      const { em, focar } = latest.current
      const ids = escolhidas(id)
      const ordem = em.edicao.notas.map((n) => n._id)
      const first = ordem.indexOf(ids[0] ?? id)
      focar.current = id
      em.mover(ids, first + 1 + by)
    }
    const tirar = (id: string) => {
      const { em, focar, selection } = latest.current
      const ids = escolhidas(id)
      const rest = em.edicao.notas.filter((n) => !ids.includes(n._id))
      const at = em.edicao.notas.findIndex((n) => n._id === id)
      focar.current = rest[Math.min(at, rest.length - 1)]?._id ?? null
      em.excluir(ids)
      selection.clear()
    }
    return {
      marcar: (id, range) => {
        const { selection, em } = latest.current
        if (range)
          selection.range(
            id,
            em.edicao.notas.map((n) => n._id),
          )
        else selection.toggle(id)
      },
      mover,
      tirar,
      pegar: (event: DragEvent, linha: LinhaEmEdicao) => {
        const ids = new Set(escolhidas(linha._id))
        const linhas = latest.current.em.edicao.notas.filter((n) => ids.has(n._id))
        pegar(event, { origem: 'lista', linhas }, latest.current.setCarga)
      },
      sobre: (event: DragEvent, index: number) => {
        const row = event.currentTarget.getBoundingClientRect()
        latest.current.setAlvo(index + (event.clientY > row.top + row.height / 2 ? 1 : 0))
      },
      soltarCarga: () => {
        latest.current.setAlvo(null)
        latest.current.setCarga(null)
      },
      tecla: (event: KeyboardEvent<HTMLElement>, linha, index) => {
        if (event.target !== event.currentTarget) return
        const { box, podeTrocar, selection, em } = latest.current
        const rows = box.current?.querySelectorAll<HTMLElement>('tr[data-id]')
        const up = event.key === 'ArrowUp'
        if (up || event.key === 'ArrowDown') {
          const by = up ? -1 : 1
          if (event.altKey) mover(linha._id, by)
          else {
            rows?.[index + by]?.focus()
            const next = em.edicao.notas[index + by]?._id
            if (event.shiftKey && next) selection.set([...selection.ids, linha._id, next])
          }
        } else if (event.key === ' ' || event.key === 'x') selection.toggle(linha._id)
        else if (event.key === 'Delete' && podeTrocar) tirar(linha._id)
        else if (event.key === 'Escape' && selection.count > 0) selection.clear()
        else if ((event.ctrlKey || event.metaKey) && event.key === 'a')
          selection.set(em.edicao.notas.map((n) => n._id))
        else return
        event.preventDefault()
      },
    }
  }, [])
}

function BarraDaSelecao({ em, selection, podeTrocar }: Pick<Props, 'em' | 'selection' | 'podeTrocar'>) {
  const [place, setPlace] = useState('')
  const ids = em.edicao.notas.filter((n) => selection.has(n._id)).map((n) => n._id)
  const ir = (posicao: number) => {
    em.mover(ids, posicao)
    setPlace('')
  }
  return (
    <div className="pointer-events-none sticky inset-x-0 bottom-2 z-20 flex justify-center px-2">
      <div
        role="toolbar"
        aria-label="Ações das notas selecionadas"
        className="pointer-events-auto flex flex-wrap items-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-pop"
      >
        <IconButton size="sm" icon={X} label="Limpar seleção (Esc)" onClick={selection.clear} />
        <span aria-live="polite" className="num mr-1 text-sm font-medium whitespace-nowrap">
          {ids.length} {ids.length === 1 ? 'nota' : 'notas'}
        </span>
        <IconButton icon={ArrowUpToLine} label="Levar ao começo" onClick={() => ir(1)} />
        <IconButton icon={ArrowDownToLine} label="Levar ao fim" onClick={() => ir(em.edicao.notas.length)} />
        <FormLine onSend={() => Number(place) > 0 && ir(Number(place))}>
          <Input
            size="sm"
            inputMode="numeric"
            aria-label="Nova posição"
            placeholder="Posição"
            className="w-20"
            value={place}
            onChange={(event) => setPlace(event.target.value.replace(/[^0-9]/g, '').slice(0, 4))}
          />
          <Button size="sm" type="submit" disabled={!place}>
            Mover
          </Button>
        </FormLine>
        {podeTrocar && (
          <Button
            size="sm"
            icon={Undo2}
            onClick={() => {
              em.excluir(ids)
              selection.clear()
            }}
          >
            Tirar
          </Button>
        )}
      </div>
    </div>
  )
}
