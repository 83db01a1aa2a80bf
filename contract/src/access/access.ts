import type { Capacidade } from './capacidades.ts'
import type { Escopo } from './escopos.ts'

/**
 * Who may make a call. `public`: anybody. `session`: anybody logged in. `motorista`: the driver's phone.
 * `ler`/`escrever`: those who have the capability (`capacidades.ts`). `admin`: admin of the group.
 * `super`: super user. `parceiro`: only API keys that have the right, which enter by no other door.
 */
export type Access =
  | 'public'
  | 'session'
  | 'motorista'
  | 'admin'
  | 'super'
  | { ler: Capacidade }
  | { escrever: Capacidade }
  | { parceiro: Escopo }
