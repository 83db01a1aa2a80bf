import { Page as Frame } from '../page.tsx'

/** The design system, to look at. Only in development builds. */
export function Page() {
  return <Frame title="Componentes">…</Frame>
}
