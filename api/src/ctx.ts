import type { Asker, Endpoint, Evento, Papel } from '@tropeiro/contract'
import type { BaseLogger, Bindings } from 'pino'
import type { CnpjPort } from './adapters/cnpj/port.ts'
import type { DistanciaPort } from './adapters/distancia/index.ts'
import type { EmailPort } from './adapters/email/port.ts'
import type { SefazPort } from './adapters/sefaz/index.ts'
import type { Storage } from './adapters/storage/port.ts'
import type { WhatsAppPort } from './adapters/whatsapp/port.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/pool.ts'
import type { Db } from './db/tx.ts'

type Levels = 'level' | 'silent' | 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** Structured lines; a child carries its bindings, such as the request's id, on each. */
export type Log = Pick<BaseLogger, Levels> & { child: (bindings: Bindings) => Log }

/** What the whole server shares. */
export type Deps = {
  config: Config
  pool: Pool
  storage: Storage
  email: EmailPort
  /** Null when no service is configured: messages then wait for somebody to press each. */
  whatsapp: WhatsAppPort | null
  /** The public register of companies; null when none is configured. */
  cnpj: CnpjPort | null
  /** Ways by road. */
  distancia: DistanciaPort
  /** The tax authorities, or the local simulator. */
  sefaz: SefazPort
  log: Log
  clock: () => Date
  hub: Hub
}

/** Live events of one group, to the sessions that listen here. */
export type Hub = {
  subscribe: (grupoId: number, listener: (evento: EventoInterno) => void) => () => void
  close: () => Promise<void>
}

/** An event with the audience it is for; the audience never leaves the server. */
export type EventoInterno = {
  evento: Evento
  grupoId: number
  cnpjs?: string[]
  cpf?: string
  usuarioId?: string
}

/** A base of the active group where the user is active. */
export type BaseDoCtx = { id: number; nome: string; cnpj: string }

/** Who asks, from where, with what reach: the first argument of every use case. */
export type Ctx = Deps & {
  requestId: string
  sid: string
  usuario: { id: string; nome: string; cpf: string; email: string }
  grupo: { id: number; nome: string }
  papel: Papel
  asker: Asker
  /** Bases of the active group where the user is active. */
  bases: BaseDoCtx[]
  /** Documents (CNPJ, CPF) an asset user answers for. */
  cnpjs: string[]
  /** The group asks this admin for a second factor that he has not yet: only his own account is open. */
  faltaSegundoFator: boolean
  /** Hears of every use of a call that shows personal data, with the id that it named. */
  aoVerDadosPessoais: (ctx: Ctx, call: Endpoint, alvo: string) => void
  /** One transaction of this group. What `work` does is repeated on a deadlock, so it only speaks to the database. */
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** What a call without a session has. */
export type PublicCtx = Deps & { requestId: string; ip: string; userAgent: string }
