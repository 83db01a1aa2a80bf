import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { goLetters, type Shortcut, shortcutGroups } from './shortcuts.ts'
import { useMenu } from './use-menu.ts'

/** Every key that does something, and the switch that turns the one-letter ones off. */
export function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { places } = useMenu()
  const { shortcuts } = usePreferences()
  const gos = Object.entries(goLetters).flatMap(([letter, route]): Shortcut[] => {
    const place = places.find((one) => one.route === route)
    return place ? [{ keys: `G ${letter.toUpperCase()}`, does: place.title }] : []
  })
  const groups = [...shortcutGroups, { title: 'Ir para', items: gos }]
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Atalhos do teclado" size="lg">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1.5 text-xs font-medium text-ink-3">{group.title}</h3>
            <ul>
              {group.items.map((item) => (
                <li
                  key={item.keys}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line text-sm"
                >
                  <span>{item.does}</span>
                  <Kbd keys={item.keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6">
        <Switch
          checked={shortcuts}
          onChange={(on) => setPreferences({ shortcuts: on })}
          label="Atalhos de uma letra"
          hint="Desligue se você usa comando de voz ou digita letras sem querer."
        />
      </div>
    </Dialog>
  )
}
