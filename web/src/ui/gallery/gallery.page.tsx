import { useState } from 'react'
import { Page as Frame } from '../page.tsx'
import { Tabs } from '../tabs.tsx'
import { BytesGallery } from './bytes.tsx'
import { ControlsGallery } from './controls.tsx'
import { OverlaysGallery } from './overlays.tsx'
import { StatesGallery } from './states-gallery.tsx'
import { TableGallery } from './table-gallery.tsx'

const views = {
  table: TableGallery,
  controls: ControlsGallery,
  overlays: OverlaysGallery,
  states: StatesGallery,
  bytes: BytesGallery,
}
type View = keyof typeof views

/** The design system, to look at. Only in development builds. */
export function Page() {
  const [view, setView] = useState<View>('controls')
  const Shown = views[view]
  const tabs = (
    <div className="px-4">
      <Tabs
        label="Componentes"
        value={view}
        onChange={(next) => setView(next as View)}
        tabs={[
          { value: 'controls', label: 'Controles' },
          { value: 'table', label: 'Lista' },
          { value: 'overlays', label: 'Camadas' },
          { value: 'states', label: 'Estados' },
          { value: 'bytes', label: 'Arquivos e leitura' },
        ]}
      />
    </div>
  )
  if (view === 'table') {
    return (
      <div className="flex h-full flex-col">
        {tabs}
        <div className="min-h-0 flex-1">
          <Shown />
        </div>
      </div>
    )
  }
  return (
    <Frame title="Componentes" toolbar={tabs}>
      <Shown />
    </Frame>
  )
}
