import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { Hand, X } from 'lucide-react'
import { Button } from '../../../ui/index.ts'
import { emMm } from './desenho/medidas.ts'

type Props = {
  /** The tyre that is looked at, where it stands on the drawing. */
  pneu: Pneu | undefined
  codigo: string
  naMao: Pneu | undefined
  onPegar: () => void
  onSoltar: () => void
}

/** Moving by taps alone, where nothing can be dragged: take the tyre up, then tap where it goes. */
export function NaMao({ pneu, codigo, naMao, onPegar, onSoltar }: Props) {
  if (!naMao && !pneu) return null
  return (
    <div
      role="status"
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-4 py-2 text-sm shadow-over"
    >
      <span className="min-w-40 flex-1">
        {naMao ? (
          <>
            Pneu <b className="num">{naMao.fogo}</b> na mão: toque no lugar novo, dentro ou fora do veículo.
          </>
        ) : (
          <>
            <b className="num">{codigo}</b>: pneu <b className="num">{pneu!.fogo}</b>, {emMm(pneu!.sulco)} mm
          </>
        )}
      </span>
      {naMao ? (
        <Button icon={X} onClick={onSoltar}>
          Soltar
        </Button>
      ) : (
        <Button icon={Hand} onClick={onPegar}>
          Mudar de lugar
        </Button>
      )}
    </div>
  )
}
