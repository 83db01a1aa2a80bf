import type { Comprovante } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { ImageViewer } from '../../../ui/index.ts'
import { WrongPictures } from './wrong-pictures.tsx'

/** What was photographed or scanned: images in the viewer, PDF as a document to open. */
export function ProofImages({ comprovante }: { comprovante: Comprovante }) {
  const [index, setIndex] = useState(0)
  const pictures = comprovante.imagens.filter((image) => image.tipo !== 'application/pdf')
  const papers = comprovante.imagens.filter((image) => image.tipo === 'application/pdf')
  if (comprovante.imagens.length === 0)
    return (
      <div className="flex flex-col gap-2">
        <div className="grid h-40 place-content-center justify-items-center gap-2 rounded-lg bg-sunken text-sm text-ink-3">
          <ImageOff size={22} aria-hidden /> Sem imagem
        </div>
        <WrongPictures comprovante={comprovante} shown={0} />
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      {pictures.length > 0 && (
        <ImageViewer
          className="h-[min(460px,60dvh)] rounded-lg"
          index={Math.min(index, pictures.length - 1)}
          onIndex={setIndex}
          images={pictures.map((image, at) => ({
            src: image.url,
            alt: `Comprovante ${at + 1} de ${pictures.length}`,
            name: image.nome,
          }))}
        />
      )}
      {papers.map((paper) => (
        <a
          key={paper.url}
          href={paper.url}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-2 rounded-lg border border-line px-3 py-2 text-sm text-accent-text hover:bg-hover"
        >
          <FileText size={16} aria-hidden /> Abrir {paper.nome || 'documento'} (PDF)
        </a>
      ))}
      <WrongPictures comprovante={comprovante} shown={index} />
    </div>
  )
}
