import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import { useState } from 'react'
import { notifyError } from '../../../lib/query-client.ts'
import { useSoVe } from '../../../session/so-ve.ts'
import { FileDrop, type PickedFile } from '../../../ui/index.ts'
import { impedimento, tamanho } from '../lotes.ts'

export type SoltarProps = {
  /** Takes the files; what it throws is told to the person. */
  onFiles: (files: PickedFile[]) => Promise<unknown> | undefined
  title: string
  /** Files that the import has already. */
  jaEnviados?: number
  className?: string
}

/** What may be dropped, in one line. */
export const textoDosLimites = `Até ${limites.arquivos.toLocaleString('pt-BR')} arquivos de cada vez. XML de até ${tamanho(limites.xmlBytes)}, ZIP de até ${tamanho(limites.zipBytes)} (${tamanho(limites.zipExpandidoBytes)} aberto).`

/** Where notes are dropped, with its limits in sight. */
export function Soltar({ onFiles, title, jaEnviados = 0, className }: SoltarProps) {
  const [opening, setOpening] = useState(false)
  const [erro, setErro] = useState('')
  const soVe = useSoVe('importacoes')
  const take = async (files: PickedFile[]) => {
    const why = impedimento(files.length, jaEnviados)
    setErro(why ?? '')
    if (why) return
    setOpening(true)
    try {
      await onFiles(files)
    } catch (error) {
      notifyError(error)
    } finally {
      setOpening(false)
    }
  }
  if (soVe) return <p className="text-sm text-ink-2">{soVe}</p>
  return (
    <>
      <FileDrop
        onFiles={take}
        disabled={opening}
        title={title}
        hint={
          <>
            XML de NF-e soltos, uma pasta inteira ou um ZIP. <span className="block">{textoDosLimites}</span>
          </>
        }
        className={className}
      />
      {erro && (
        <p role="alert" className="mt-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
          {erro}
        </p>
      )}
    </>
  )
}
