import { can } from '@tropeiro/contract/access/can'
import type { Capacidade } from '@tropeiro/contract/access/capacidades'
import { askerOf, useSession } from './session.store.ts'

export const SO_VE = 'Seu perfil só vê esta tela. Quem administra o grupo pode dar mais.'

/** Why whoever only sees may not press what writes; undefined for whoever may. */
export const useSoVe = (capacidade: Capacidade): string | undefined =>
  can(askerOf(useSession()), { escrever: capacidade }) ? undefined : SO_VE
