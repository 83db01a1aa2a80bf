import { Dialog } from '@base-ui/react/dialog'
import {
  ChevronLeft,
  ChevronRight,
  Contrast,
  Download,
  ImageOff,
  Maximize,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { isTyping } from '../../lib/keys.ts'
import { IconButton } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import { usePanZoom } from './use-pan-zoom.ts'

export type ViewerImage = { src: string; alt: string /** Name of the downloaded file. */; name?: string }

export type ImageViewerProps = {
  images: readonly ViewerImage[]
  index: number
  onIndex: (index: number) => void
  /** Keys work from anywhere on the page (a viewer alone), not only with the focus inside. */
  globalKeys?: boolean
  /** The letter that turns the image, where R means something else. */
  rotateKey?: string
  onClose?: () => void
  className?: string
  children?: ReactNode
}

/**
 * Looks at proofs closely: wheel or pinch zooms, drag moves, R rotates, C contrast, 0 fits, + and - zoom,
 * arrows go to the next. The rotation of each image is kept while the viewer lives.
 */
export function ImageViewer({
  images,
  index,
  onIndex,
  globalKeys,
  rotateKey = 'r',
  onClose,
  className,
  children,
}: ImageViewerProps) {
  const image = images[index]
  const [turns, setTurns] = useState<Record<string, number>>({})
  const [contrast, setContrast] = useState(false)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const box = useRef<HTMLDivElement>(null)
  const { view, zoomBy, fit, handlers } = usePanZoom(box, image?.src)
  const turn = image ? (turns[image.src] ?? 0) : 0
  const src = image?.src
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source loads anew
  useEffect(() => setState('loading'), [src])

  const rotate = () => image && setTurns((now) => ({ ...now, [image.src]: turn + 90 }))
  const step = (by: number) => {
    const next = index + by
    if (next >= 0 && next < images.length) onIndex(next)
  }
  const actions: Record<string, () => void> = {
    '+': () => zoomBy(1.3),
    '=': () => zoomBy(1.3),
    '-': () => zoomBy(1 / 1.3),
    '0': fit,
    [rotateKey]: rotate,
    c: () => setContrast((on) => !on),
    arrowleft: () => step(-1),
    arrowright: () => step(1),
  }
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (!globalKeys && !box.current?.parentElement?.contains(event.target as Node)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [globalKeys])

  if (!image) return null
  return (
    <div className={cx('relative flex min-h-0 flex-col overflow-hidden bg-[#15191b] text-white', className)}>
      <div
        ref={box}
        {...handlers}
        className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
      >
        {state === 'loading' && (
          <span
            className="absolute inset-0 grid place-items-center text-white/70"
            role="status"
            aria-label="Carregando imagem"
          >
            <Spinner className="!size-6" />
          </span>
        )}
        {state === 'failed' ? (
          <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-white/80">
            <ImageOff size={28} aria-hidden /> Não foi possível abrir esta imagem
          </span>
        ) : (
          <img
            key={image.src}
            src={image.src}
            alt={image.alt}
            draggable={false}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
            className={cx(
              'absolute inset-0 size-full object-contain select-none',
              state === 'loading' && 'opacity-0',
            )}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turn}deg)`,
              filter: contrast ? 'grayscale(1) contrast(1.9) brightness(1.08)' : undefined,
            }}
          />
        )}
      </div>
      <div className="flex h-11 shrink-0 items-center justify-center gap-0.5 border-t border-white/10 px-2 [&_button]:text-white/85 [&_button:hover]:bg-white/15 [&_button:hover]:text-white">
        {images.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Imagem anterior (←)"
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <span className="num min-w-12 text-center text-xs text-white/80" aria-live="polite">
              {index + 1} de {images.length}
            </span>
            <IconButton
              icon={ChevronRight}
              label="Próxima imagem (→)"
              disabled={index === images.length - 1}
              onClick={() => step(1)}
            />
            <span className="mx-1.5 h-5 w-px bg-white/20" />
          </>
        )}
        <IconButton icon={ZoomOut} label="Diminuir (-)" onClick={() => zoomBy(1 / 1.3)} />
        <span className="num w-11 text-center text-xs text-white/80">{Math.round(view.scale * 100)}%</span>
        <IconButton icon={ZoomIn} label="Aumentar (+)" onClick={() => zoomBy(1.3)} />
        <IconButton icon={Maximize} label="Ajustar à tela (0)" onClick={fit} />
        <IconButton icon={RotateCw} label={`Girar 90° (${rotateKey.toUpperCase()})`} onClick={rotate} />
        <IconButton
          icon={Contrast}
          label="Contraste (C)"
          pressed={contrast}
          className={contrast ? '!bg-white/25 !text-white' : ''}
          onClick={() => setContrast(!contrast)}
        />
        <a
          href={image.src}
          download={image.name ?? ''}
          target="_blank"
          rel="noreferrer"
          aria-label="Baixar imagem"
          title="Baixar imagem"
          className="grid size-8 place-items-center rounded-md text-white/85 hover:bg-white/15 hover:text-white"
        >
          <Download size={16} aria-hidden />
        </a>
        {children}
        {onClose && <IconButton icon={X} label="Fechar (Esc)" onClick={onClose} />}
      </div>
    </div>
  )
}

export type ImageDialogProps = Omit<ImageViewerProps, 'className' | 'globalKeys'> & {
  open: boolean
  onClose: () => void
}

/** The viewer over the whole screen. */
export function ImageDialog({ open, onClose, ...viewer }: ImageDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/80" />
        <Dialog.Popup className="dialog-motion fixed inset-2 z-50 flex flex-col overflow-hidden rounded-xl outline-none sm:inset-6">
          <Dialog.Title className="sr-only">Imagens</Dialog.Title>
          <ImageViewer {...viewer} globalKeys onClose={onClose} className="flex-1" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
