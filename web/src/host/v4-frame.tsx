import { Page as Frame } from '../ui/page.tsx'

/** A route that the v4 application shows. */
export function V4Frame() {
  return <Frame title="v4">…</Frame>
}
