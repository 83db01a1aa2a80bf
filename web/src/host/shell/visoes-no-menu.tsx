import type { VisaoDaLista } from '@tropeiro/contract/alicerce/listas'
import { Bookmark } from 'lucide-react'
import { TABELA_DE_NOTAS, useContarVisao } from '../../carga/notas/index.ts'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { useMinhasListas } from '../../ui/lista/listas.queries.ts'
import { useMeuMenu } from './use-meu-menu.ts'

type VisoesNoMenuProps = { onChosen?: () => void; tall?: boolean }

/** The views that the person put in the menu, each with how many it finds where that is known. */
export function VisoesNoMenu({ onChosen, tall }: VisoesNoMenuProps) {
  const { visoes } = useMeuMenu()
  const { data } = useMinhasListas()
  // One that was removed, or is shared no longer, has no row.
  const rows = visoes.flatMap(({ id, rota }) => {
    const visao = data?.visoes.find((v) => v._id === id)
    return visao ? [{ visao, rota }] : []
  })
  if (rows.length === 0) return null
  return (
    <div className="mb-1 border-b border-line pb-2">
      <h2 id="menu-visoes" className="px-2.5 pb-1 text-2xs font-medium text-ink-3">
        Visões
      </h2>
      <ul aria-labelledby="menu-visoes" className="flex flex-col gap-px">
        {rows.map(({ visao, rota }) => (
          <li key={visao._id}>
            <Link
              to={comoPath(`${rota}?${visao.endereco}`)}
              onClick={onChosen}
              className={cx(
                'flex w-full items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-sidebar-ink transition-colors hover:bg-sidebar-active/60 hover:text-ink',
                tall ? 'h-11' : 'h-8',
              )}
            >
              <Bookmark size={16} strokeWidth={1.9} aria-hidden className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate text-left">{visao.nome}</span>
              {visao.lista === TABELA_DE_NOTAS && <Quantas visao={visao} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Quantas({ visao }: { visao: VisaoDaLista }) {
  const n = useContarVisao(visao.endereco)
  return n === null ? null : (
    <span className="num shrink-0 rounded-full bg-surface px-1.5 text-2xs font-medium text-ink-2">
      {n}
      <span className="sr-only"> notas</span>
    </span>
  )
}
