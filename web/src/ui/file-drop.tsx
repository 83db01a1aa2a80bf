import { FolderOpen, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** A file and where it was inside the folder that was dropped. */
export type PickedFile = { file: File; path: string }

export type FileDropProps = {
  onFiles: (files: PickedFile[]) => void
  /** Endings accepted: `['.xml', '.zip']`. The others are left out and counted. */
  accept?: readonly string[]
  /** Told how many were left out. */
  onIgnored?: (count: number) => void
  title?: ReactNode
  hint?: ReactNode
  /** One file only, no folders. */
  single?: boolean
  /** One low row: above what a screen is there for. */
  compact?: boolean
  disabled?: boolean
  className?: string
}

const readAll = async (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> => {
  const found: FileSystemEntry[] = []
  // A reader gives at most 100 entries a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}

async function walk(entry: FileSystemEntry, into: PickedFile[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    into.push({ file, path: entry.fullPath.replace(/^\//, '') })
    return
  }
  for (const child of await readAll((entry as FileSystemDirectoryEntry).createReader()))
    await walk(child, into)
}

/** Everything in a drop, folders walked to the bottom. Entries must be taken before the first await. */
export async function filesOf(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null))
    return [...transfer.files].map((file) => ({ file, path: file.name }))
  const files: PickedFile[] = []
  for (const entry of entries) if (entry) await walk(entry, files)
  return files
}

/** Keeps the endings that are wanted; hidden files of folders are nobody's. */
export function accepted(files: readonly PickedFile[], accept?: readonly string[]): PickedFile[] {
  return files.filter(({ path }) => {
    const name = (path.split('/').at(-1) ?? '').toLowerCase()
    if (name.startsWith('.') || path.startsWith('__MACOSX/')) return false
    return !accept || accept.some((ending) => name.endsWith(ending))
  })
}

/** Where files, folders and ZIPs are dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, onIgnored, title, hint, single, compact, disabled, className } = props
  const [over, setOver] = useState(0)
  const [reading, setReading] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  const give = (found: PickedFile[]) => {
    const good = accepted(found, accept)
    if (found.length > good.length) onIgnored?.(found.length - good.length)
    if (good.length > 0) onFiles(single ? good.slice(0, 1) : good)
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(0)
    if (disabled) return
    const reads = filesOf(event.dataTransfer)
    setReading(true)
    try {
      give(await reads)
    } finally {
      setReading(false)
    }
  }
  const choose = (input: HTMLInputElement) => {
    give([...(input.files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name })))
    input.value = ''
  }
  return (
    <section
      aria-label="Enviar arquivos"
      onDragEnter={() => setOver((depth) => depth + 1)}
      onDragLeave={() => setOver((depth) => depth - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={cx(
        'flex rounded-xl border-2 border-dashed transition-colors',
        compact
          ? 'flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5'
          : 'flex-col items-center justify-center gap-1 px-6 py-10 text-center',
        over > 0 && !disabled ? 'border-accent bg-accent-soft' : 'border-control-line bg-surface',
        disabled && 'opacity-60',
        className,
      )}
    >
      {!compact && (
        <span className="mb-2 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
          {reading ? <Spinner className="!size-5" /> : <Upload size={20} aria-hidden />}
        </span>
      )}
      <div>
        <p className={compact ? 'text-sm font-semibold' : 'text-base font-semibold'}>
          {reading ? 'Lendo a pasta…' : (title ?? 'Solte os arquivos aqui')}
        </p>
        {hint && <p className={cx('max-w-md text-ink-3', compact ? 'text-xs' : 'text-sm')}>{hint}</p>}
      </div>
      <div className={cx('flex flex-wrap justify-center gap-2', !compact && 'mt-4')}>
        <Button icon={Upload} disabled={disabled} onClick={() => files.current?.click()}>
          {single ? 'Escolher arquivo' : 'Escolher arquivos'}
        </Button>
        {!single && (
          <Button icon={FolderOpen} disabled={disabled} onClick={() => folder.current?.click()}>
            Escolher pasta
          </Button>
        )}
      </div>
      <input
        ref={files}
        type="file"
        hidden
        aria-label="Escolher arquivos"
        multiple={!single}
        accept={accept?.join(',')}
        onChange={(event) => choose(event.target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Escolher pasta"
        multiple
        {...{ webkitdirectory: '' }}
        onChange={(event) => choose(event.target)}
      />
    </section>
  )
}
