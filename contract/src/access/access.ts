import type { Escopo } from './escopos.ts'
import type { Subject } from './subjects.ts'

/**
 * Who may make a call. `public`: anybody. `session`: anybody logged in. `motorista`: the driver's phone.
 * `ler`/`escrever`: those with the subject, `escrever` never the asset roles. `admin`: admin of the group.
 * `super`: super user. `parceiro`: only API keys that have the right, which enter by no other door.
 */
export type Access =
  | 'public'
  | 'session'
  | 'motorista'
  | 'admin'
  | 'super'
  | { ler: Subject }
  | { escrever: Subject }
  | { parceiro: Escopo }
