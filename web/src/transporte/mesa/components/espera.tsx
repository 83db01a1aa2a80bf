import { diaEm, diasAte, fold, formatNumber } from '@tropeiro/contract/formats'
import type { NotaDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { PackageCheck, Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { EmptyState, Input } from '../../../ui/index.ts'
import { Tick } from '../../../ui/table/tick.tsx'
import { pesoCurto } from '../../romaneios/index.ts'
import { quantasNotas, useAqui } from '../aqui.ts'
import { somaDe } from '../carga.ts'
import { ESPERA } from '../quadro.ts'

type Grupo = { chave: string; titulo: string; notas: NotaDaMesa[] }

/** What waits by route and base, that of the truck looked at first, what has no route last. */
function gruposDe(notas: readonly NotaDaMesa[], primeira: { rota: string; base: string } | null): Grupo[] {
  const groups = Map.groupBy(notas, (n) => `${n.rota}|${n.base}`)
  const rank = (n: NotaDaMesa): number =>
    primeira && n.rota === primeira.rota && n.base === primeira.base ? 0 : n.rota === '' ? 2 : 1
  return [...groups]
    .map(([chave, own]) => ({
      chave,
      titulo: [own[0]!.rota || 'Sem rota', own[0]!.base].filter(Boolean).join(' · '),
      notas: own,
    }))
    .sort((a, b) => rank(a.notas[0]!) - rank(b.notas[0]!) || a.titulo.localeCompare(b.titulo, 'pt-BR'))
}

/** Days left, as short as a list allows. */
export function Prazo({ prazo }: { prazo: string | null }) {
  if (!prazo) return null
  const falta = diasAte(diaEm(new Date()), prazo)
  const tone = falta < 0 ? 'text-bad-text' : falta <= 1 ? 'text-warn-text' : 'text-ink-3'
  return (
    <span
      className={cx('num shrink-0 text-2xs font-medium', tone)}
      title={`Prazo ${prazo.slice(8)}/${prazo.slice(5, 7)}`}
    >
      {falta === 0 ? 'hoje' : falta === 1 ? 'amanhã' : falta < 0 ? `${-falta} d atrás` : `${falta} d`}
    </span>
  )
}

function Linha({
  nota,
  ativa,
  onFocus,
  order,
}: {
  nota: NotaDaMesa
  ativa: boolean
  onFocus: () => void
  order: readonly string[]
}) {
  const { selection, pegar, perguntar, parada } = useAqui()
  const chosen = selection.has(nota._id)
  const going = () => (chosen ? [...selection.ids] : [nota._id])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const rows = [
      ...(event.currentTarget.closest('[data-lista]')?.querySelectorAll<HTMLElement>('[data-nota]') ?? []),
    ]
    const at = rows.indexOf(event.currentTarget)
    if (event.key === ' ' || event.key === 'x') selection.toggle(nota._id)
    else if (event.key === 'ArrowDown') {
      rows[at + 1]?.focus()
      if (event.shiftKey && rows[at + 1]?.dataset.nota) selection.range(rows[at + 1]!.dataset.nota!, order)
    } else if (event.key === 'ArrowUp') rows[at - 1]?.focus()
    else if (event.key === 'Enter' && !parada) perguntar(going())
    else return
    event.preventDefault()
  }
  return (
    <div
      role="option"
      data-nota={nota._id}
      aria-selected={chosen}
      tabIndex={ativa ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPointerDown={(e) =>
        !parada && pegar(e, going, (n) => (n === 1 ? `Nota ${nota.numero}` : quantasNotas(n)))
      }
      onClick={(e) => (e.shiftKey ? selection.range(nota._id, order) : selection.toggle(nota._id))}
      onDoubleClick={() => !parada && perguntar(going())}
      className={cx(
        'flex min-h-14 cursor-grab items-center gap-2 border-t border-line pr-2.5 pl-1 outline-none [contain-intrinsic-size:auto_48px] [content-visibility:auto] focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] md:min-h-12',
        chosen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {/* Seen only: the row is what is chosen, by a press anywhere on it. */}
      <span inert className="w-8 shrink-0">
        <Tick
          label={`Selecionar nota ${nota.numero}`}
          checked={chosen}
          onPress={(shift) => (shift ? selection.range(nota._id, order) : selection.toggle(nota._id))}
        />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex min-w-0 items-baseline gap-1.5 text-xs">
          <span className="num shrink-0 font-semibold">{nota.numero}</span>
          <span className="truncate">{nota.nome}</span>
        </span>
        <span className="block truncate text-2xs text-ink-3">
          {[nota.bairro, `${nota.cidade}/${nota.uf}`].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <Prazo prazo={nota.prazo} />
        <span className="num text-2xs text-ink-3">{pesoCurto(nota.peso_gramas)}</span>
      </span>
    </div>
  )
}

/** The notes that wait, by route: chosen by click, Space and Shift, dragged, or led somewhere by Enter. Dropped on, they wait again. */
export function Espera() {
  const { mesa, colunas, selection, foco } = useAqui()
  const [busca, setBusca] = useState('')
  const [ativa, setAtiva] = useState('')
  const c = colunas.find((one) => one.chave === foco)
  const grupos = useMemo(() => {
    const text = fold(busca)
    const found = text
      ? mesa.espera.filter((n) =>
          fold(`${n.numero} ${n.nome} ${n.bairro} ${n.cidade} ${n.rota}`).includes(text),
        )
      : mesa.espera
    return gruposDe(found, c?.rota ? { rota: c.rota, base: c.base } : null)
  }, [mesa.espera, busca, c?.rota, c?.base])
  const order = grupos.flatMap((g) => g.notas.map((n) => n._id))
  const first = order.includes(ativa) ? ativa : order[0]
  return (
    <section
      aria-label="Notas que esperam"
      data-alvo={ESPERA}
      className="flex min-h-0 flex-1 flex-col bg-surface data-[sobre]:bg-accent-soft"
    >
      <div className="border-b border-line px-2.5 py-2">
        <div className="flex items-baseline justify-between pb-1.5">
          <h2 className="text-sm font-semibold">Esperando</h2>
          <span className="num text-2xs text-ink-3" aria-live="polite">
            {formatNumber(mesa.esperando)} {mesa.esperando === 1 ? 'nota' : 'notas'} ·{' '}
            {pesoCurto(somaDe(mesa.espera).gramas)}
            {mesa.esperando > mesa.espera.length && ` · ${formatNumber(mesa.espera.length)} aqui`}
          </span>
        </div>
        <span className="relative block">
          <Search
            size={13}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
          />
          <Input
            size="sm"
            className="pl-7"
            aria-label="Procurar nas notas que esperam"
            placeholder="Nota, destinatário, cidade"
            value={busca}
            onChange={(event) => setBusca(event.target.value)}
          />
        </span>
      </div>
      <div data-lista className="min-h-0 flex-1 overflow-y-auto">
        {grupos.map((g) => {
          const ids = g.notas.map((n) => n._id)
          const all = ids.every((id) => selection.has(id))
          return (
            <div key={g.chave}>
              <div className="sticky top-0 z-10 flex h-8 items-center gap-1 border-t border-line bg-canvas pr-2.5 pl-1">
                <span className="w-8 shrink-0">
                  <Tick
                    label={`Selecionar ${g.titulo}`}
                    checked={all}
                    onPress={() => selection.togglePage(ids)}
                  />
                </span>
                <span
                  className={cx(
                    'min-w-0 flex-1 truncate text-2xs font-semibold',
                    g.titulo.startsWith('Sem rota') && 'text-warn-text',
                  )}
                >
                  {g.titulo}
                </span>
                <span className="num text-2xs text-ink-3">
                  {g.notas.length} · {pesoCurto(somaDe(g.notas).gramas)}
                </span>
              </div>
              <div role="listbox" aria-label={g.titulo} aria-multiselectable>
                {g.notas.map((n) => (
                  <Linha
                    key={n._id}
                    nota={n}
                    ativa={n._id === first}
                    onFocus={() => setAtiva(n._id)}
                    order={order}
                  />
                ))}
              </div>
            </div>
          )
        })}
        {grupos.length === 0 && (
          <EmptyState
            kind={busca ? 'no-match' : 'nothing-yet'}
            icon={PackageCheck}
            title={busca ? undefined : 'Nenhuma nota esperando'}
            text={busca ? undefined : 'Tudo o que chegou já está em romaneios.'}
            onClear={busca ? () => setBusca('') : undefined}
          />
        )}
      </div>
    </section>
  )
}
