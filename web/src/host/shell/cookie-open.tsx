import { lazyPart } from '../../lib/lazy-part.tsx'
import { PartBoundary } from '../../ui/part-missing.tsx'

const Settings = lazyPart(async () => (await import('./cookie-settings.tsx')).CookieSettings)

/** The second layer, fetched when somebody asks for it. */
export function CookieSettings(props: { open: boolean; onClose: () => void }) {
  return (
    props.open && (
      <PartBoundary floating>
        <Settings {...props} />
      </PartBoundary>
    )
  )
}
