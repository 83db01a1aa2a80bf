import { Columns3 } from 'lucide-react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { IconButton } from '../button.tsx'
import { PartBoundary } from '../part-missing.tsx'
import { Popover } from '../popover.tsx'
import type { Column } from './column.ts'

const Panel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel)

/** The button that opens the arrangement of a table: which columns, in which order, which pinned, how tall the rows. */
export function ColumnChooser<T>({ id, columns }: { id: string; columns: readonly Column<T>[] }) {
  return (
    <Popover
      label="Colunas"
      align="end"
      className="min-h-40 w-80"
      trigger={<IconButton icon={Columns3} label="Colunas e densidade" variant="secondary" />}
    >
      <PartBoundary>
        <Panel id={id} columns={columns as readonly Column<unknown>[]} />
      </PartBoundary>
    </Popover>
  )
}
