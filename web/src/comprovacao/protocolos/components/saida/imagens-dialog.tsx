import { useQuery } from '@tanstack/react-query'
import type { NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { client } from '../../../../lib/client.ts'
import { ImageDialog } from '../../../../ui/index.ts'

/** The images of one note's proof, over the page. */
export function ImagensDialog({ nota, onClose }: { nota: NotaDoProtocolo | null; onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const { data } = useQuery({
    queryKey: ['imagens-da-nota', nota?.imagens],
    enabled: nota !== null && nota.imagens.length > 0,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      (await client.arquivos.ler({ body: { chaves: nota?.imagens ?? [] }, signal })).dados,
  })
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
