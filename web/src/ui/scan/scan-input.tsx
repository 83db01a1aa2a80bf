import { unmask } from '@tropeiro/contract/formats'
import {
  Camera,
  CircleCheck,
  CircleHelp,
  Copy,
  type LucideIcon,
  ScanBarcode,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { Button, IconButton } from '../button.tsx'
import { PartBoundary } from '../part-missing.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { play } from './sounds.ts'

const ScanCamera = lazyPart(async () => (await import('./scan-camera.tsx')).ScanCamera)

export type ScanKind = 'ok' | 'repeated' | 'unknown'
/** What became of a reading; `title` is read large. */
export type ScanResult = { kind: ScanKind; title: ReactNode; detail?: ReactNode }

export type ScanInputProps = {
  /** Decides about one code, without spaces and in upper case. Readings wait for their turn. */
  onScan: (code: string) => Promise<ScanResult>
  label?: string
  placeholder?: string
  /** Takes the last good reading back. */
  onUndo?: (code: string) => unknown
  /** How many good readings there are, when the page counts them. */
  count?: number
  disabled?: boolean
}

const looks: Record<ScanKind | 'reading', { icon: LucideIcon; tone: string; word: string }> = {
  ok: { icon: CircleCheck, tone: 'border-ok bg-ok-soft text-ok-text', word: 'Lida' },
  repeated: { icon: Copy, tone: 'border-warn bg-warn-soft text-warn-text', word: 'Já estava' },
  unknown: { icon: CircleHelp, tone: 'border-bad bg-bad-soft text-bad-text', word: 'Não encontrada' },
  reading: { icon: ScanBarcode, tone: 'border-line bg-surface text-ink-2', word: 'Lendo' },
}

type Reading = { code: string; result: ScanResult | null }

/**
 * The 'bipe': a reader that types and ends with Enter, or the camera. Focused while it is on the page; each reading
 * sounds (ok, repeated, unknown), stands large, and counts.
 */
export function ScanInput(props: ScanInputProps) {
  const {
    onScan,
    label = 'Bipe o código de barras',
    placeholder = 'Aguardando leitura…',
    onUndo,
    disabled,
  } = props
  const { scanSound } = usePreferences()
  const [text, setText] = useState('')
  const [last, setLast] = useState<Reading | null>(null)
  const [counted, setCounted] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const [camera, setCamera] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ onScan, scanSound })
  latest.current = { onScan, scanSound }

  const read = useCallback((raw: string) => {
    const code = unmask(raw)
    if (!code) return
    setWaiting((n) => n + 1)
    turn.current = turn.current.then(async () => {
      setLast({ code, result: null })
      const result = await latest.current
        .onScan(code)
        .catch(
          (): ScanResult => ({ kind: 'unknown', title: 'Não foi possível ler', detail: 'Tente de novo.' }),
        )
      if (latest.current.scanSound) play(result.kind)
      if (result.kind === 'ok') setCounted((n) => n + 1)
      setLast({ code, result })
      setWaiting((n) => n - 1)
    })
  }, [])

  // A reader types wherever the focus is; unless the person is writing, what it types belongs here.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (disabled || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen())
        return
      if (/^[0-9A-Z]$/.test(event.key)) input.current?.focus()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [disabled])

  const undo = async () => {
    if (last?.result?.kind !== 'ok') return
    await onUndo?.(last.code)
    setCounted((n) => Math.max(0, n - 1))
    setLast(null)
    input.current?.focus()
  }
  return (
    <section aria-label="Leitura" className="flex flex-col gap-3">
      <form
        className="flex items-stretch gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          read(text)
          setText('')
        }}
      >
        <label className="relative flex min-w-0 flex-1 items-center">
          <span className="sr-only">{label}</span>
          <ScanBarcode size={20} className="absolute left-3.5 text-accent-text" aria-hidden />
          <input
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: the reader types into it; this field is why the page is open
            autoFocus
            value={text}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
            enterKeyHint="done"
            className="h-12 w-full rounded-lg border-2 border-accent bg-surface pr-12 pl-11 font-mono text-base tracking-wide outline-none placeholder:font-sans placeholder:tracking-normal placeholder:text-ink-3 focus-visible:shadow-[0_0_0_3px_var(--accent-soft)] disabled:opacity-60"
          />
          {waiting > 0 && <Spinner className="absolute right-4 text-accent-text" />}
        </label>
        <Button
          size="lg"
          className="!h-12"
          icon={Camera}
          aria-label={camera ? 'Fechar câmera' : 'Câmera'}
          aria-pressed={camera}
          onClick={() => setCamera(!camera)}
          disabled={disabled}
        >
          <span className="max-sm:hidden">{camera ? 'Fechar câmera' : 'Câmera'}</span>
        </Button>
      </form>
      {camera && (
        <PartBoundary fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
          <ScanCamera onCode={read} />
        </PartBoundary>
      )}
      <div className="flex items-center justify-between gap-3 text-xs text-ink-3">
        <span className="num" aria-live="polite">
          <strong className="text-lg font-semibold text-ink">{props.count ?? counted}</strong> lidas
          {waiting > 1 && ` · ${waiting - 1} na fila`}
        </span>
        <span className="flex items-center gap-1">
          {onUndo && last?.result?.kind === 'ok' && (
            <Button size="sm" variant="ghost" icon={Undo2} onClick={undo}>
              Desfazer última
            </Button>
          )}
          <IconButton
            size="sm"
            icon={scanSound ? Volume2 : VolumeX}
            label={scanSound ? 'Desligar som' : 'Ligar som'}
            onClick={() => setPreferences({ scanSound: !scanSound })}
          />
        </span>
      </div>
      {last && <LastRead reading={last} />}
    </section>
  )
}

function LastRead({ reading }: { reading: Reading }) {
  const look = looks[reading.result?.kind ?? 'reading']
  return (
    <div role="status" className={cx('flex items-start gap-3 rounded-lg border-l-4 px-4 py-3', look.tone)}>
      <look.icon size={26} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="text-2xs font-semibold tracking-wide uppercase">{look.word}</p>
        <p className="truncate text-lg font-semibold text-ink">{reading.result?.title ?? '…'}</p>
        {reading.result?.detail && <p className="text-sm text-ink-2">{reading.result.detail}</p>}
        <p className="mt-0.5 truncate font-mono text-2xs text-ink-3">{reading.code}</p>
      </div>
    </div>
  )
}
