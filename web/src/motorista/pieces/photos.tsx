import { dizerAviso } from '@tropeiro/contract/comprovacao/comprovacoes/foto'
import { Camera, Plus, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { prepararFoto } from '../camera/photo.ts'
import type { ImagemGuardada } from '../data/db.ts'
import { lerImagem } from '../outbox/outbox-store.ts'

const MOST = 5

/** The picture of kept bytes, by an address that lives as long as the component. */
export function Photo({ id, alt, className }: { id: string; alt: string; className?: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let gone = false
    void lerImagem(id).then((image) => {
      if (!image || gone) return
      url = URL.createObjectURL(new Blob([image.bytes], { type: image.tipo }))
      setSrc(url)
    })
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return src ? <img src={src} alt={alt} className={className} /> : <span className={className} />
}

/** Asks again while the driver is still there; keeping the photo is always possible. */
function Duvida({
  foto,
  onAgain,
  onKeep,
}: {
  foto: ImagemGuardada
  onAgain: () => void
  onKeep: () => void
}) {
  const aviso = foto.avisos?.[0]
  if (!aviso) return null
  return (
    <div role="alert" className="mt-3 rounded-xl bg-warn-soft p-3.5 text-warn-text">
      <p className="flex gap-2 text-[16px] font-medium">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
        {dizerAviso[aviso].peca}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <button
          type="button"
          onClick={onKeep}
          className="min-h-12 rounded-xl border border-control-line bg-surface text-[16px] font-semibold text-ink"
        >
          Usar assim
        </button>
        <button
          type="button"
          onClick={onAgain}
          className="min-h-12 rounded-xl bg-accent text-[16px] font-semibold text-accent-ink"
        >
          Tirar outra
        </button>
      </div>
    </div>
  )
}

export type PhotosProps = {
  dono: string
  ids: readonly string[]
  label: string
  error?: string | null
  onAdd: (foto: ImagemGuardada) => Promise<void>
  onRemove: (id: string) => void
}

/** Photos by the phone's camera: made small at once, kept on the phone at once. */
export function Photos({ dono, ids, label, error, onAdd, onRemove }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [doubted, setDoubted] = useState<ImagemGuardada | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFailure(null)
    setDoubted(null)
    try {
      const foto = await prepararFoto(file, dono).catch(() => {
        throw new Error('Não foi possível ler a foto. Tente outra vez.')
      })
      await onAdd(foto).catch(() => {
        throw new Error('O aparelho está sem espaço para guardar a foto. Libere espaço e tente de novo.')
      })
      if (foto.avisos?.length) setDoubted(foto)
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(false)
    }
  }
  const said = failure ?? error
  return (
    <section aria-label={label}>
      {ids.length === 0 ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          disabled={busy}
          className="flex min-h-40 w-full flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed border-accent bg-accent-soft px-4 text-[17px] font-semibold text-accent-text"
        >
          {busy ? <Spinner className="!size-8" /> : <Camera size={40} aria-hidden />}
          {busy ? 'Preparando a foto…' : label}
        </button>
      ) : (
        <ul className="grid grid-cols-3 gap-2.5">
          {ids.map((id, at) => (
            <li
              key={id}
              className="relative aspect-[3/4] overflow-hidden rounded-xl border border-line bg-sunken"
            >
              <Photo id={id} alt={`Foto ${at + 1}`} className="size-full object-cover" />
              <button
                type="button"
                aria-label={`Apagar foto ${at + 1}`}
                onClick={() => onRemove(id)}
                className="absolute top-0 right-0 grid size-12 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full bg-black/70 text-white">
                  <X size={18} aria-hidden />
                </span>
              </button>
            </li>
          ))}
          {ids.length < MOST && (
            <li>
              <button
                type="button"
                aria-label="Outra foto"
                disabled={busy}
                onClick={() => input.current?.click()}
                className="grid aspect-[3/4] w-full place-items-center rounded-xl border-2 border-dashed border-control-line text-ink-2 active:bg-hover"
              >
                {busy ? <Spinner className="!size-6" /> : <Plus size={28} aria-hidden />}
              </button>
            </li>
          )}
        </ul>
      )}
      {doubted && ids.includes(doubted.id) && (
        <Duvida
          foto={doubted}
          onAgain={() => {
            onRemove(doubted.id)
            setDoubted(null)
            input.current?.click()
          }}
          onKeep={() => setDoubted(null)}
        />
      )}
      {said && (
        <p role="alert" className="mt-2 text-[15px] font-medium text-bad-text">
          {said}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </section>
  )
}
