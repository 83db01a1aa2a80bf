import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { type Command, usePaletteCommands } from './palette-commands.ts'

type PaletteProps = { open: boolean; onClose: () => void; onHelp: () => void }

/** Ctrl+K: type where to go, what to find or what to do. */
export function Palette({ open, onClose, onHelp }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[70] bg-scrim transition-opacity duration-100 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup className="dialog-motion fixed top-[12dvh] left-1/2 z-[70] flex max-h-[70dvh] w-[min(620px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-over outline-none max-sm:top-3">
          <Dialog.Title className="sr-only">Ir para, procurar</Dialog.Title>
          <Inside onClose={onClose} onHelp={onHelp} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Inside({ onClose, onHelp }: Omit<PaletteProps, 'open'>) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const ids = useId()
  const commands = usePaletteCommands(query, onHelp)
  const groups = useMemo(() => Map.groupBy(commands, (command) => command.group), [commands])
  const active = Math.min(at, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && commands.length > 0) {
      event.preventDefault()
      const next = (active + step + commands.length) % commands.length
      setAt(next)
      document.getElementById(`${ids}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(commands[active])
    }
  }
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={16} className="text-ink-3" aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${ids}-list`}
          aria-activedescendant={commands.length > 0 ? `${ids}-${active}` : undefined}
          aria-label="Ir para uma tela, número de nota, chave, romaneio…"
          placeholder="Ir para uma tela, número de nota, chave, romaneio…"
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="Esc" />
      </div>
      <div
        id={`${ids}-list`}
        role="listbox"
        aria-label="Resultados"
        className="min-h-0 overflow-y-auto p-1.5"
      >
        {[...groups].map(([group, items]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox, not of a form
          <div key={group} role="group" aria-label={group}>
            <div className="px-2.5 pt-2 pb-1 text-2xs font-medium text-ink-3" aria-hidden="true">
              {group}
            </div>
            {items.map((command) => {
              const index = commands.indexOf(command)
              return (
                <div
                  key={command.id}
                  id={`${ids}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerMove={() => setAt(index)}
                  onClick={() => run(command)}
                  onKeyDown={onKeyDown}
                  className={cx(
                    'flex h-9 cursor-default items-center gap-3 rounded-md px-2.5 text-sm',
                    index === active && 'bg-hover',
                  )}
                >
                  <command.icon size={16} className="shrink-0 text-ink-3" aria-hidden />
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.status && <StatusPill status={command.status} />}
                  {command.hint && (
                    <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-3 max-sm:max-w-[35%]">
                      {command.hint}
                    </span>
                  )}
                  {index === active && (
                    <CornerDownLeft size={14} className="shrink-0 text-ink-3" aria-hidden />
                  )}
                </div>
              )
            })}
          </div>
        ))}
        {commands.length === 0 && <p className="px-3 py-8 text-center text-sm text-ink-3">Nada encontrado</p>}
      </div>
    </>
  )
}
