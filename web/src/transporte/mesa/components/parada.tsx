import type { NotaDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import type { Parada } from '@tropeiro/contract/transporte/romaneios/paradas'
import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { pesoCurto } from '../../romaneios/index.ts'
import { quantasNotas, useAqui } from '../aqui.ts'
import { somaDe } from '../carga.ts'
import { type Coluna, ESPERA, paradasDaColuna } from '../quadro.ts'

type Props = { coluna: Coluna; parada: Parada<NotaDaMesa>; estranha: string | null }

/** A stop of a truck, all notes of one address together: dragged, chosen by a click, moved by Alt and an arrow, led elsewhere by Enter. */
export function ParadaDaColuna({ coluna, parada, estranha }: Props) {
  const { selection, levar, perguntar, pegar, passos, parada: parado } = useAqui()
  const [first] = parada.notas
  if (!first) return null
  const ids = parada.notas.map((n) => n._id)
  const chosen = ids.every((id) => selection.has(id))
  const going = () => (chosen ? [...selection.ids] : ids)
  const mover = (by: number) => {
    const stops = paradasDaColuna(coluna.notas)
    const at = stops.findIndex((s) => s.chave === parada.chave)
    const to = at + by
    if (to < 0 || to >= stops.length) return
    const ordem = stops.toSpliced(at, 1).toSpliced(to, 0, parada)
    void passos.passo(`${first.nome} agora é a parada ${to + 1}.`, (_, colunas) =>
      colunas
        .filter((c) => c.chave === coluna.chave)
        .map((c) => ({ ...c, notas: ordem.flatMap((s) => s.notas) })),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (parado) return
    const row = event.currentTarget.closest('li')
    const go = (to: Element | null | undefined) => to?.querySelector<HTMLElement>('[data-linha]')?.focus()
    if (event.altKey && event.key === 'ArrowUp') mover(-1)
    else if (event.altKey && event.key === 'ArrowDown') mover(1)
    else if (event.key === 'ArrowDown') go(row?.nextElementSibling)
    else if (event.key === 'ArrowUp') go(row?.previousElementSibling)
    else if (event.key === 'Enter') perguntar(going())
    else if (event.key === 'Delete') levar(going(), ESPERA)
    else if (event.key === ' ')
      selection.set(
        chosen ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids],
      )
    else return
    event.preventDefault()
  }
  return (
    <li data-antes={first._id} className="group/p">
      <div
        onPointerDown={(e) => !parado && pegar(e, going, (n) => (n === 1 ? first.nome : quantasNotas(n)))}
        className={cx(
          'flex min-h-11 cursor-grab items-center gap-2 border-t border-line px-2 md:min-h-9',
          chosen ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <span className="num w-5 shrink-0 text-right text-2xs text-ink-3">{parada.ordem}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a button would not start a drag */}
        <div
          role="button"
          data-linha
          tabIndex={parada.ordem === 1 ? 0 : -1}
          aria-pressed={chosen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Enter Delete"
          aria-label={`Parada ${parada.ordem}: ${first.nome}, ${first.cidade}, ${quantasNotas(ids.length)}${estranha ? `. ${estranha}` : ''}`}
          onClick={() =>
            selection.set(
              chosen ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids],
            )
          }
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 py-1 leading-tight"
        >
          <span className="flex min-w-0 items-center gap-1.5 text-xs font-medium">
            <span className="truncate">{first.nome}</span>
            {ids.length > 1 && (
              <span className="num shrink-0 rounded bg-sunken px-1 text-2xs text-ink-2">{ids.length}</span>
            )}
          </span>
          <span className={cx('block truncate text-2xs', estranha ? 'text-warn-text' : 'text-ink-3')}>
            {estranha ? (
              <>
                <TriangleAlert size={11} className="mr-1 inline align-[-1px]" aria-hidden />
                {estranha}
              </>
            ) : (
              [first.bairro, first.cidade].filter(Boolean).join(', ')
            )}
          </span>
        </div>
        <span className="num shrink-0 text-2xs text-ink-3">{pesoCurto(somaDe(parada.notas).gramas)}</span>
      </div>
    </li>
  )
}
