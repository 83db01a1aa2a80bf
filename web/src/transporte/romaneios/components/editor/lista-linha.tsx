import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, memo } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { IconButton, StatusPill } from '../../../../ui/index.ts'
import { Tick } from '../../../../ui/table/tick.tsx'
import type { LinhaEmEdicao } from '../../edicao.ts'
import { NotaResumo } from '../gerar/nota-resumo.tsx'

export type GestosDaLinha = {
  marcar: (id: string, range: boolean) => void
  mover: (id: string, by: -1 | 1) => void
  tirar: (id: string) => void
  pegar: (event: DragEvent, linha: LinhaEmEdicao) => void
  sobre: (event: DragEvent, index: number) => void
  soltarCarga: () => void
  tecla: (event: KeyboardEvent<HTMLElement>, linha: LinhaEmEdicao, index: number) => void
}

type Props = {
  linha: LinhaEmEdicao
  parada: number | null
  index: number
  ultima: boolean
  marcada: boolean
  fixa: boolean
  podeTirar: boolean
  alvo: 'antes' | 'depois' | null
  gestos: GestosDaLinha
}

/** One note of the romaneio being edited: its place, what it is, and the ways to move it or take it out. */
export const ListaLinha = memo(function ListaLinha(props: Props) {
  const { linha, parada, index, ultima, marcada, fixa, podeTirar, alvo, gestos } = props
  const id = linha._id
  return (
    <tr
      data-id={id}
      tabIndex={0}
      draggable={!fixa}
      aria-selected={fixa ? undefined : marcada}
      onDragStart={(event) => gestos.pegar(event, linha)}
      onDragEnd={gestos.soltarCarga}
      onDragOver={(event) => gestos.sobre(event, index)}
      onKeyDown={(event) => gestos.tecla(event, linha, index)}
      className={cx(
        'group h-12 outline-none max-md:h-16 focus-visible:[&>td]:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
        marcada ? 'bg-selected' : 'bg-surface hover:bg-hover',
        alvo === 'antes' && '[&>td]:shadow-[inset_0_2px_var(--accent)]',
        alvo === 'depois' && '[&>td]:shadow-[inset_0_-2px_var(--accent)]',
      )}
    >
      {!fixa && (
        <td className="border-b border-line p-0">
          <Tick
            checked={marcada}
            label={`Selecionar nota ${linha.numero_nota}`}
            onPress={(shift) => gestos.marcar(id, shift)}
          />
        </td>
      )}
      <td className="border-b border-line px-1">
        <span className="num flex items-center gap-0.5 text-xs text-ink-3">
          {!fixa && (
            <GripVertical
              size={13}
              aria-hidden
              className="shrink-0 cursor-grab opacity-40 group-hover:opacity-100 max-md:hidden"
            />
          )}
          <span className="w-6 text-right leading-4">
            <span className="block font-medium text-ink-2">{linha.pos_entrega}</span>
            {parada !== null && (
              <span className="block text-2xs" title={`Parada ${parada}`}>
                <span className="sr-only">Parada </span>
                <span aria-hidden>P</span>
                {parada}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="max-w-0 border-b border-line px-2">
        <NotaResumo linha={linha} />
      </td>
      <td className="border-b border-line pr-2 pl-1">
        <span className="flex items-center justify-end">
          {fixa || !podeTirar ? (
            // On a phone the recipient needs its place.
            <span className={cx('mr-1 min-w-0', !fixa && 'max-md:hidden')}>
              {linha.no_romaneio || linha.acao === 'adicionar' ? (
                <StatusPill status={linha.situacao} />
              ) : (
                <StatusPill status="tentativa" label="Nova tentativa" tone="warn" />
              )}
            </span>
          ) : null}
          {!fixa && (
            <>
              <IconButton
                size="sm"
                icon={ChevronUp}
                label={`Subir nota ${linha.numero_nota} (Alt+↑)`}
                tabIndex={-1}
                disabled={index === 0}
                onClick={() => gestos.mover(id, -1)}
              />
              <IconButton
                size="sm"
                icon={ChevronDown}
                label={`Descer nota ${linha.numero_nota} (Alt+↓)`}
                tabIndex={-1}
                disabled={ultima}
                onClick={() => gestos.mover(id, 1)}
              />
              {podeTirar && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={`Tirar nota ${linha.numero_nota} (Delete)`}
                  tabIndex={-1}
                  onClick={() => gestos.tirar(id)}
                />
              )}
            </>
          )}
        </span>
      </td>
    </tr>
  )
})
