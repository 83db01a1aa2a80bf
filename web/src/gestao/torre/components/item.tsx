import { formatElapsed, formatMoney } from '@tropeiro/contract/formats'
import type { ItemDaTorre, TipoDeItem } from '@tropeiro/contract/gestao/torre'
import {
  CalendarX2,
  ChevronRight,
  Clock3,
  FileX2,
  ImageOff,
  ImageUp,
  type LucideIcon,
  MapPinOff,
  OctagonPause,
  Phone,
  RadioTower,
} from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import { comoPath } from '../../../lib/path.ts'

const looks: Record<TipoDeItem, { icon: LucideIcon; tone: string }> = {
  atrasadas: { icon: CalendarX2, tone: 'bg-bad-soft text-bad-text' },
  vencem_hoje: { icon: Clock3, tone: 'bg-warn-soft text-warn-text' },
  parado: { icon: OctagonPause, tone: 'bg-warn-soft text-warn-text' },
  sem_sinal: { icon: RadioTower, tone: 'bg-bad-soft text-bad-text' },
  auditar: { icon: ImageUp, tone: 'bg-violet-soft text-violet-text' },
  prova_reprovada: { icon: ImageOff, tone: 'bg-violet-soft text-violet-text' },
  documento: { icon: FileX2, tone: 'bg-bad-soft text-bad-text' },
  sem_rota: { icon: MapPinOff, tone: 'bg-info-soft text-info-text' },
}

const botao =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 text-sm font-medium shadow-low hover:bg-hover max-sm:h-11'

/** One thing that needs a person, and the button of its next step. `novo` marks what has just come. */
export function Item({ item, agora, novo }: { item: ItemDaTorre; agora: Date; novo: boolean }) {
  const { icon: Icon, tone } = looks[item.tipo]
  const { acao } = item
  return (
    <li
      className={cx(
        'flex items-center gap-3 px-3.5 py-2.5 max-sm:flex-wrap',
        novo && 'bg-warn-soft transition-colors duration-700',
      )}
    >
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon size={17} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.5rem)]">
        <p className="text-sm font-medium wall:text-lg">{item.titulo}</p>
        <p className="text-xs text-ink-3 wall:text-sm">{item.detalhe}</p>
      </div>
      <p className="num shrink-0 text-right text-sm max-sm:flex max-sm:flex-1 max-sm:items-baseline max-sm:gap-2 max-sm:pl-12 max-sm:text-left wall:text-lg">
        {item.valor_centavos > 0 && <b className="block font-semibold">{formatMoney(item.valor_centavos)}</b>}
        {item.desde && (
          <span className="text-xs text-ink-3">
            há {formatElapsed(Math.max(0, agora.getTime() - Date.parse(item.desde)))}
          </span>
        )}
      </p>
      {acao.telefone ? (
        <>
          <Link to={comoPath(acao.rota)} className={botao}>
            Abrir
          </Link>
          <a href={`tel:+55${acao.telefone}`} className={botao}>
            <Phone size={14} aria-hidden /> {acao.texto}
          </a>
        </>
      ) : (
        <Link to={comoPath(acao.rota)} className={botao}>
          {acao.texto} <ChevronRight size={14} aria-hidden />
        </Link>
      )}
    </li>
  )
}
