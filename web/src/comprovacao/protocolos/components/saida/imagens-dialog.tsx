import type { NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { ImageDialog } from '../../../../ui/index.ts'
import { useImagens } from '../../protocolos.queries.ts'

/** The images of one note's proof, over the page. */
export function ImagensDialog({ nota, onClose }: { nota: NotaDoProtocolo | null; onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const { data } = useImagens(nota?.imagens ?? [])
  if (!nota) return null
  const images = (data ?? [])
    .filter((one) => one.url !== null)
    .map((one, at) => ({
      src: one.url ?? '',
      alt: `Comprovante ${at + 1} da nota ${formatNumber(nota.numero)}`,
      name: `canhoto-${nota.serie}-${nota.numero}${at > 0 ? `-${at + 1}` : ''}.jpg`,
    }))
  const close = () => {
    setIndex(0)
    onClose()
  }
  return (
    <ImageDialog
      open={images.length > 0}
      onClose={close}
      images={images}
      index={Math.min(index, Math.max(0, images.length - 1))}
      onIndex={setIndex}
    />
  )
}
