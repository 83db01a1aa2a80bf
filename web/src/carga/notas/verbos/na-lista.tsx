import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { IconButton, PartBoundary } from '../../../ui/index.ts'
import type { NotaDoVerbo } from './verbos.ts'

const Verbos = lazyPart(async () => (await import('./menu.tsx')).Verbos)

/** What can be done about the notes that are ticked in a list; it comes behind the rows. */
export const VerbosDasNotas = (props: { notas: readonly NotaDoVerbo[]; todas?: boolean }) => (
  <PartBoundary>
    <Verbos size="sm" {...props} />
  </PartBoundary>
)

/** What can be done about the note of a row: a light button, whose menu is made when somebody asks for it. */
export function VerbosDaLinha({ nota, tabIndex }: { nota: NotaDoVerbo; tabIndex: 0 | -1 }) {
  const [pedido, setPedido] = useState(false)
  const botao = (
    <IconButton
      size="sm"
      icon={MoreHorizontal}
      label={`Ações da nota ${nota.numero}`}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      onPointerEnter={() => void Verbos.preload()}
      onClick={() => setPedido(true)}
    />
  )
  if (!pedido) return botao
  return (
    <PartBoundary fallback={botao}>
      <Verbos notas={[nota]} linha={tabIndex} />
    </PartBoundary>
  )
}
