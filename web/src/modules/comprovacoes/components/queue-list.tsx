import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { AJulgar } from '@tropeiro/contract/modules/comprovacoes'
import { CircleCheck, CornerUpLeft, ImageOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/index.ts'

export type QueueListProps = {
  items: readonly AJulgar[]
  chosen: string
  onChoose: (nota: string) => void
  onMore?: () => void
  loadingMore: boolean
}

/** The proofs that wait, the oldest first; the chosen one stays in view. */
export function QueueList({ items, chosen, onChoose, onMore, loadingMore }: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice scrolls to it
  useEffect(() => {
    // Newer browsers answer a promise here, which is no clean-up.
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul aria-label="Comprovantes à espera de auditoria" className="divide-y divide-line">
      {items.map((item) => {
        const Icon = item.efeito === 'entrega' ? CircleCheck : CornerUpLeft
        const selected = item.nota === chosen
        return (
          <li key={item.comprovante}>
            <button
              ref={selected ? current : undefined}
              type="button"
              aria-current={selected ? 'true' : undefined}
              onClick={() => onChoose(item.nota)}
              className={cx(
                'flex w-full gap-2.5 border-l-2 px-3.5 py-2.5 text-left',
                selected ? 'border-accent bg-selected' : 'border-transparent hover:bg-hover',
              )}
            >
              <Icon
                size={16}
                role="img"
                aria-label={item.efeito === 'entrega' ? 'Entrega' : 'Encerrada sem entrega'}
                className={cx('mt-0.5 shrink-0', item.efeito === 'entrega' ? 'text-ok' : 'text-bad')}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="num text-sm font-medium">
                    {formatNumber(item.numero)} / {item.serie}
                  </span>
                  <span className="num shrink-0 text-2xs text-ink-3">{formatDateTime(item.em)}</span>
                </span>
                <span className="block truncate text-xs text-ink-2">{item.destinatario}</span>
                <span className="flex items-center gap-1.5 text-2xs text-ink-3">
                  <span className="truncate">
                    {item.efeito === 'entrega' ? `${item.cidade}/${item.uf} · ${item.autor}` : item.descricao}
                  </span>
                  {item.imagens === 0 && (
                    <ImageOff size={12} role="img" aria-label="Sem imagem" className="shrink-0" />
                  )}
                </span>
              </span>
            </button>
          </li>
        )
      })}
      {onMore && (
        <li className="p-3 text-center">
          <Button size="sm" loading={loadingMore} onClick={onMore}>
            Carregar mais
          </Button>
        </li>
      )}
    </ul>
  )
}
