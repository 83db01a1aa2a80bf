import { NaoEncontradas, type NaoEncontradasProps } from '../components/nao-encontradas.tsx'
import { BipePainel } from './bipe-painel.tsx'
import type { Bipadas } from './use-bipadas.ts'

/** Above the table: where keys are read, or what a pasted list lacks. */
export const Faixa = ({ bipe, ...lista }: NaoEncontradasProps & { bipe: Bipadas }) =>
  bipe.list ? (
    <BipePainel count={bipe.list.length} onNota={bipe.add} onUndo={bipe.undo} onClose={bipe.toggle} />
  ) : (
    <NaoEncontradas {...lista} />
  )
