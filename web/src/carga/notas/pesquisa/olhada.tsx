import { useEffect } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { PartBoundary, vizinhos } from '../../../ui/index.ts'

const NotaPeek = lazyPart(async () => (await import('../components/nota-peek.tsx')).NotaPeek)

type Props = {
  rows: readonly { _id: string }[]
  /** The note looked at; undefined until a first one was. */
  id: string | null | undefined
  onLook: (id: string | null) => void
}

/** A note at the right of the search. It comes behind the first rows, so that the first look waits for nothing. */
export function Olhada({ rows, id, onLook }: Props) {
  const chegou = rows.length > 0
  useEffect(() => {
    if (chegou) void NotaPeek.preload()
  }, [chegou])
  return (
    <PartBoundary floating>
      {id !== undefined && <NotaPeek id={id} onClose={() => onLook(null)} {...vizinhos(rows, id, onLook)} />}
    </PartBoundary>
  )
}
