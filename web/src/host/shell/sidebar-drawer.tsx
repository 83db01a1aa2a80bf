import { Dialog } from '@base-ui/react/dialog'
import { Mark } from '../public/brand.tsx'
import { MenuList } from './menu-list.tsx'

/** The same menu as a drawer, on a phone. */
export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[280px] flex-col bg-sidebar shadow-over transition-transform duration-150 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full">
          <Dialog.Title className="flex h-14 items-center gap-2.5 px-4 text-[15px] font-[650] tracking-tight">
            <Mark />
            Tropeiro
          </Dialog.Title>
          <MenuList collapsed={false} onChosen={onClose} tall />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
