import { can } from '@tropeiro/contract/access/can'
import { formatNumber } from '@tropeiro/contract/formats'
import { vigias } from '@tropeiro/contract/gestao/vigias'
import { Bell } from 'lucide-react'
import { useAvisos } from '../../gestao/vigias/index.ts'
import { Link } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'

/** The bell: how many notices wait, and the way to them. It is of who may follow a view. */
export function Sino() {
  const pode = can(askerOf(useSession()), vigias.listar.access)
  const novos = useAvisos(pode).data?.novos ?? 0
  if (!pode) return null
  const dito =
    novos === 0 ? 'Avisos' : novos === 1 ? 'Avisos: 1 novo' : `Avisos: ${formatNumber(novos)} novos`
  return (
    <Link
      to="/app/avisos"
      aria-label={dito}
      title={dito}
      className="relative grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-sm:size-11 pointer-coarse:size-11"
    >
      <Bell size={16} aria-hidden className="max-sm:size-5" />
      {novos > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-accent-ink"
        >
          {novos > 99 ? '99+' : novos}
        </span>
      )}
    </Link>
  )
}
