import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { formatNumber } from '@tropeiro/contract/formats'
import { Copy, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { Button, snackbar } from '../../../ui/index.ts'
import { naoEncontradas } from '../nao-encontradas.ts'

export type NaoEncontradasProps = {
  lista: readonly string[]
  rows: readonly NotaDaLista[]
  /** All rows are loaded, so that what is missing is really missing. */
  tudo: boolean
}

/** Of a pasted list, what was not found, ready to be copied back. */
export function NaoEncontradas({ lista, rows, tudo }: NaoEncontradasProps) {
  const missing = useMemo(() => (tudo ? naoEncontradas(lista, rows) : []), [lista, rows, tudo])
  if (missing.length === 0) return null
  const copy = async () => {
    await navigator.clipboard.writeText(missing.join('\n'))
    snackbar('Lista copiada')
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-1.5 text-sm text-warn-text"
    >
      <SearchX size={15} aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        {missing.length === 1
          ? '1 da lista não foi encontrada: '
          : `${formatNumber(missing.length)} da lista não foram encontradas: `}
        <span className="num">{missing.slice(0, 8).join(', ')}</span>
        {missing.length > 8 && '…'}
      </span>
      <Button size="sm" variant="ghost" icon={Copy} onClick={copy}>
        Copiar
      </Button>
    </div>
  )
}
