import type { NotaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CornerUpLeft, ImageOff, LockKeyhole, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Checkbox } from '../../../ui/index.ts'
import { deOutro } from '../passo.ts'

type LinhaProps = { nota: NotaAuditoria; current: boolean; onChoose: () => void }

function Linha({ nota, current, onChoose }: LinhaProps) {
  const here = useRef<HTMLButtonElement>(null)
  const other = deOutro(nota)
  const Icon = nota.efeito === 'entrega' ? CircleCheck : CornerUpLeft
  useEffect(() => {
    if (current) void here.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <button
      ref={here}
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
      className={cx(
        'flex min-w-0 flex-1 gap-2 py-2 pr-3 text-left',
        other !== null && !current && 'opacity-55',
      )}
    >
      <Icon
        size={16}
        role="img"
        aria-label={nota.efeito === 'entrega' ? 'Entrega' : 'Encerrada sem entrega'}
        className={cx('mt-0.5 shrink-0', nota.efeito === 'entrega' ? 'text-ok' : 'text-bad')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="num text-sm font-medium">
            {formatNumber(nota.numero)} / {nota.serie}
          </span>
          <span className="num shrink-0 text-2xs text-ink-3">{formatDateTime(nota.em)}</span>
        </span>
        <span className="block truncate text-xs text-ink-2">{nota.destinatario}</span>
        {nota.exame?.duvidoso && (
          <span className="flex items-center gap-1 text-2xs text-warn-text">
            <TriangleAlert size={11} aria-hidden className="shrink-0" />
            <span className="truncate">{nota.exame.motivos.join(' · ')}</span>
          </span>
        )}
        {nota.imagens === 0 && !nota.exame && (
          <span className="flex items-center gap-1 text-2xs text-ink-3">
            <ImageOff size={11} aria-hidden /> Sem imagem
          </span>
        )}
        {other !== null && (
          <span className="flex items-center gap-1 text-2xs text-violet-text">
            <LockKeyhole size={11} aria-hidden /> em auditoria por {other}
          </span>
        )}
      </span>
    </button>
  )
}

export type FilaProps = {
  grupos: readonly { chave: string; titulo: string; notas: readonly string[] }[]
  notas: ReadonlyMap<string, NotaAuditoria>
  atual: string
  onChoose: (nota: string) => void
  marcadas: ReadonlySet<string>
  onMark: (notas: readonly string[], on: boolean) => void
}

/** What waits, by romaneio or recipient; ticked notes are judged together. */
export function Fila({ grupos, notas, atual, onChoose, marcadas, onMark }: FilaProps) {
  return (
    <ul aria-label="Comprovantes à espera de auditoria">
      {grupos.map((grupo) => {
        const ids = grupo.notas.filter((id) => notas.has(id))
        const on = ids.filter((id) => marcadas.has(id)).length
        if (ids.length === 0) return null
        return (
          <li key={grupo.chave}>
            <p className="sticky top-0 z-[1] flex items-center gap-2 border-y border-line bg-raised px-3 py-1 text-2xs font-medium text-ink-3">
              <Checkbox
                checked={on === ids.length}
                indeterminate={on > 0 && on < ids.length}
                onChange={(next) => onMark(ids, next)}
                label={<span className="sr-only">Marcar {grupo.titulo}</span>}
              />
              <span className="min-w-0 flex-1 truncate">{grupo.titulo}</span>
              <span className="num">{ids.length}</span>
            </p>
            <ul className="divide-y divide-line">
              {ids.map((id) => {
                const nota = notas.get(id)
                if (!nota) return null
                const current = id === atual
                return (
                  <li
                    key={id}
                    className={cx(
                      'flex items-start gap-2 border-l-2 pl-2.5',
                      current ? 'border-accent bg-selected' : 'border-transparent hover:bg-hover',
                    )}
                  >
                    <span className="pt-2.5">
                      <Checkbox
                        checked={marcadas.has(id)}
                        onChange={(next) => onMark([id], next)}
                        label={<span className="sr-only">Marcar a nota {nota.numero}</span>}
                      />
                    </span>
                    <Linha nota={nota} current={current} onChoose={() => onChoose(id)} />
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
