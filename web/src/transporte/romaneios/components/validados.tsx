import { CircleCheckBig, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button, IconButton } from '../../../ui/index.ts'

const STAYS_MS = 12_000

type Props = { numeros: readonly number[]; onDesfazer: () => void; onClose: () => void; ocupado: boolean }

/** What was just validated, and the way back; it goes away by itself. */
export function Validados({ numeros, onDesfazer, onClose, ocupado }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another validation begins the time anew
  useEffect(() => {
    const timer = setTimeout(onClose, STAYS_MS)
    return () => clearTimeout(timer)
  }, [numeros])
  return (
    <div
      role="status"
      className="no-print fixed inset-x-3 bottom-20 z-40 mx-auto flex w-fit max-w-full items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-over"
    >
      <CircleCheckBig size={16} className="shrink-0 text-ok" aria-hidden />
      <span>
        {numeros.length === 1 ? `Romaneio ${numeros[0]} validado.` : `${numeros.length} romaneios validados.`}
      </span>
      <Button size="sm" icon={Undo2} loading={ocupado} onClick={onDesfazer}>
        Desfazer
      </Button>
      <IconButton icon={X} label="Fechar aviso" size="sm" onClick={onClose} />
    </div>
  )
}
