import { lazyPart } from '../../../lib/lazy-part.tsx'
import { PartBoundary } from '../../../ui/index.ts'
import { NaoEncontradas, type NaoEncontradasProps } from '../components/nao-encontradas.tsx'
import type { Bipadas } from './use-bipadas.ts'

// The table stands before anybody reads keys.
const BipePainel = lazyPart(async () => (await import('./bipe-painel.tsx')).BipePainel)

/** Above the table: where keys are read, or what a pasted list lacks. */
export const Faixa = ({ bipe, ...lista }: NaoEncontradasProps & { bipe: Bipadas }) =>
  bipe.list ? (
    <PartBoundary>
      <BipePainel count={bipe.list.length} onNota={bipe.add} onUndo={bipe.undo} onClose={bipe.toggle} />
    </PartBoundary>
  ) : (
    <NaoEncontradas {...lista} />
  )
