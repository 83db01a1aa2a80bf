import type { Subject } from './subjects.ts'

/**
 * Who may make a call. `public`: anybody. `session`: anybody logged in. `motorista`: the driver's phone.
 * `ler`/`escrever`: those with the subject, `escrever` never the asset roles. `admin`: admin of the group.
 * `super`: super user. `parceiro` doors come with API keys.
 */
export type Access =
  | 'public'
  | 'session'
  | 'motorista'
  | 'admin'
  | 'super'
  | { ler: Subject }
  | { escrever: Subject }
