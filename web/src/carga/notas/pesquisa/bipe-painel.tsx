import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { formatNumber } from '@tropeiro/contract/formats'
import { X } from 'lucide-react'
import { ApiError } from '../../../lib/api-error.ts'
import { IconButton, ScanInput, type ScanResult } from '../../../ui/index.ts'
import { bipar } from '../notas.queries.ts'

export type BipePainelProps = {
  count: number
  /** Puts the note into the list; false when it is there already. */
  onNota: (nota: NotaDaLista) => boolean
  onUndo: () => void
  onClose: () => void
}

const titulo = (n: NotaDaLista) => `Nota ${formatNumber(n.numero)} / ${n.serie}`

/** Reading notes one after another; what is read becomes the list below. */
export function BipePainel({ count, onNota, onUndo, onClose }: BipePainelProps) {
  const ler = async (code: string): Promise<ScanResult> => {
    try {
      const { resultado, nota } = await bipar(code)
      if (!onNota(nota)) return { kind: 'repeated', title: titulo(nota), detail: 'Já está na lista.' }
      return {
        kind: 'ok',
        title: titulo(nota),
        detail:
          resultado === 'criada'
            ? 'Nota nova, incluída só com o que a chave diz. O XML completa o resto.'
            : [nota.destinatario, nota.cidade, nota.sit_atual].filter(Boolean).join(' · '),
      }
    } catch (error) {
      if (error instanceof ApiError && error.http === 400)
        return { kind: 'unknown', title: 'Código recusado', detail: error.mensagem }
      throw error
    }
  }
  return (
    <section aria-label="Modo bipe" className="border-b border-line bg-canvas px-4 py-3 max-sm:px-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          Leia o código de barras da DANFE ou digite a chave de 44 caracteres. A lista abaixo mostra o que foi
          lido.
        </p>
        <IconButton icon={X} label="Sair do modo bipe" onClick={onClose} />
      </div>
      <div className="max-w-3xl">
        <ScanInput onScan={ler} onUndo={onUndo} count={count} label="Bipe a chave da nota" />
      </div>
    </section>
  )
}
