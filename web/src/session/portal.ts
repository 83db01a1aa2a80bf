import { can } from '@tropeiro/contract/access/can'
import { askerOf } from './session.store.ts'
import type { Session } from './state.ts'

/** The door of those who send and get. */
export const PORTAL = '/portal'

/** Whether somebody's own door is the portal: first steps, and all that the office knows, stand in the office. */
export function temPortal(session: Session | null): boolean {
  const asker = askerOf(session)
  return asker !== null && !asker.super_user && !session?.novo_user && can(asker, { ler: 'portal' })
}
