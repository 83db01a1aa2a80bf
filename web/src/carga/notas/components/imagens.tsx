import { useState } from 'react'
import { ImageDialog, Skeleton, type ViewerImage } from '../../../ui/index.ts'
import { useImagens } from '../notas.queries.ts'

const viewed = (urls: readonly { chave: string; url: string }[], numero: number): ViewerImage[] =>
  urls.map((u, i) => ({
    src: u.url,
    alt: `Canhoto da nota ${numero}, imagem ${i + 1}`,
    name: `canhoto-${numero}-${i + 1}.${u.chave.split('.').at(-1)}`,
  }))

/** The images small, in a row; a click opens them large. */
export function Miniaturas({ chaves, numero }: { chaves: readonly string[]; numero: number }) {
  const [open, setOpen] = useState<number | null>(null)
  const { data, isPending } = useImagens(chaves)
  if (chaves.length === 0) return null
  if (isPending) return <Skeleton className="h-24 w-full" />
  const images = viewed(data ?? [], numero)
  return (
    <>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {images.map((image, i) => (
          <li key={image.src} className="shrink-0">
            <button
              type="button"
              onClick={() => setOpen(i)}
              className="block overflow-hidden rounded-md border border-line hover:border-accent"
            >
              <img src={image.src} alt={image.alt} loading="lazy" className="h-24 w-40 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <ImageDialog
        open={open !== null}
        onClose={() => setOpen(null)}
        images={images}
        index={open ?? 0}
        onIndex={setOpen}
      />
    </>
  )
}
