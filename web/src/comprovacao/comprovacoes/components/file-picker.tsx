import { TIPOS_DE_IMAGEM } from '@tropeiro/contract/alicerce/arquivos'
import { FileText, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/index.ts'

function Thumb({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <li
      className="relative size-20 overflow-hidden rounded-md border border-line bg-sunken"
      title={file.name}
    >
      {src ? (
        <img src={src} alt={file.name} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-1 p-1 text-2xs text-ink-3">
          <FileText size={18} aria-hidden />
          <span className="w-full truncate">{file.name}</span>
        </span>
      )}
      <button
        type="button"
        aria-label={`Tirar ${file.name}`}
        onClick={onRemove}
        className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-ink/75 text-canvas"
      >
        <X size={13} aria-hidden />
      </button>
    </li>
  )
}

export type FilePickerProps = {
  /** What the images are, for screen readers. */
  label?: string
  files: readonly File[]
  onAdd: (files: File[]) => void
  onRemove: (at: number) => void
}

/** Images and PDF, of a proof unless said otherwise: dropped, chosen, or pasted from the clipboard. */
export function FilePicker({ label = 'Imagens do comprovante', files, onAdd, onRemove }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(onAdd)
  latest.current = onAdd
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length > 0) latest.current(pasted)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onAdd([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 sm:col-span-2',
        over ? 'border-accent bg-accent-soft' : 'border-control-line',
      )}
    >
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, at) => (
            <Thumb
              key={`${file.name}${file.size}${file.lastModified}`}
              file={file}
              onRemove={() => onRemove(at)}
            />
          ))}
        </ul>
      )}
      <div className="min-w-0">
        <Button icon={Upload} onClick={() => input.current?.click()}>
          Escolher imagens
        </Button>
        <p className="mt-1 text-xs text-ink-3">JPEG, PNG, WebP ou PDF. Também pode soltar aqui ou colar.</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Escolher imagens"
        accept={TIPOS_DE_IMAGEM.join(',')}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </section>
  )
}
