import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ImageDialog } from './image-viewer.tsx'

/** Pictures opened on demand, under one button: "Foto", "3 fotos", or "Recibo", "Recibo (3)". */
export function Fotos({ urls, nome }: { urls: readonly string[]; nome?: string }) {
  const [at, setAt] = useState<number | null>(null)
  if (urls.length === 0) return null
  const one = nome ?? 'Foto'
  return (
    <>
      <Button size="sm" icon={Camera} onClick={() => setAt(0)}>
        {urls.length === 1 ? one : nome ? `${nome} (${urls.length})` : `${urls.length} fotos`}
      </Button>
      {at !== null && (
        <ImageDialog
          open
          images={urls.map((src, n) => ({
            src,
            alt: `${one} ${n + 1}`,
            name: `${one.toLowerCase()}-${n + 1}.jpg`,
          }))}
          index={at}
          onIndex={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
