import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button, ImageDialog } from '../../../ui/index.ts'

/** Pictures of what was found, opened on demand. */
export function Fotos({ urls }: { urls: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <>
      <Button size="sm" icon={Camera} onClick={() => setAt(0)}>
        {urls.length === 1 ? 'Foto' : `${urls.length} fotos`}
      </Button>
      {at !== null && (
        <ImageDialog
          open
          images={urls.map((src, n) => ({ src, alt: `Foto ${n + 1}`, name: `foto-${n + 1}.jpg` }))}
          index={at}
          onIndex={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
