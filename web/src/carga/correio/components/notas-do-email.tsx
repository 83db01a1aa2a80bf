import type { NotaDoEmail } from '@tropeiro/contract/carga/correio/calls'
import {
  MAXIMO_DE_BYTES_POR_EMAIL,
  MAXIMO_DE_NOTAS_POR_EMAIL,
} from '@tropeiro/contract/carga/correio/destinatarios'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Image, ImageOff } from 'lucide-react'
import { tamanho } from '../../../alicerce/tarefas/index.ts'
import { cx } from '../../../lib/cx.ts'
import { ErrorState, Skeleton, StatusPill } from '../../../ui/index.ts'

export type NotasDoEmailProps = {
  notas: readonly NotaDoEmail[] | undefined
  error: unknown
  onRetry: () => void
}

/** Which notes go, and which of them have no image to go along. */
export function NotasDoEmail({ notas, error, onRetry }: NotasDoEmailProps) {
  if (error) return <ErrorState className="!py-6" error={error} onRetry={onRetry} />
  if (!notas) return <Skeleton className="h-24 w-full rounded-lg" />
  const images = notas.reduce((sum, n) => sum + n.imagens, 0)
  const bytes = notas.reduce((sum, n) => sum + n.bytes, 0)
  const without = notas.filter((n) => n.imagens === 0).length
  const heavy = bytes > MAXIMO_DE_BYTES_POR_EMAIL
  const many = notas.length > MAXIMO_DE_NOTAS_POR_EMAIL
  return (
    <section aria-label="Notas do e-mail" className="overflow-hidden rounded-lg border border-line">
      <p className="num flex flex-wrap items-center justify-between gap-x-3 bg-canvas px-3 py-1.5 text-xs text-ink-2">
        <span>
          {formatQuantas(notas.length, 'nota', 'notas')} ·{' '}
          {formatQuantas(images, 'imagem anexa', 'imagens anexas')} ({tamanho(bytes)})
        </span>
        {without > 0 && (
          <span className="text-warn-text">
            {formatQuantas(without, 'nota sem imagem', 'notas sem imagem')}
          </span>
        )}
      </p>
      {(heavy || many) && (
        <p role="alert" className="border-t border-line bg-bad-soft px-3 py-1.5 text-xs text-bad-text">
          {heavy
            ? `As imagens passam de ${tamanho(MAXIMO_DE_BYTES_POR_EMAIL)}: envie as notas em mais de um e-mail.`
            : `Escolha no máximo ${MAXIMO_DE_NOTAS_POR_EMAIL} notas por e-mail.`}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must be able to scroll it */}
      <ul tabIndex={0} aria-label="Notas" className="max-h-40 overflow-y-auto">
        {notas.map((n) => (
          <li key={n._id} className="flex items-center gap-3 border-t border-line px-3 py-1.5 text-sm">
            <span className="num w-28 shrink-0 font-medium">
              {formatNumber(n.numero)}
              <span className="font-normal text-ink-3"> · {n.serie}</span>
            </span>
            <span className="min-w-0 flex-1 truncate text-ink-2">{n.nome_dest}</span>
            <span className="flex max-sm:hidden">
              <StatusPill status={n.situacao} />
            </span>
            <span
              className={cx(
                'num flex w-14 shrink-0 items-center justify-end gap-1 text-xs',
                n.imagens === 0 ? 'text-warn-text' : 'text-ink-3',
              )}
            >
              {n.imagens === 0 ? <ImageOff size={14} aria-hidden /> : <Image size={14} aria-hidden />}
              {n.imagens || <span className="sr-only">sem imagem</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
