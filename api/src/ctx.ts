import {
  type Access,
  type Asker,
  basesOnde,
  type Endpoint,
  type Evento,
  guardas,
  type Modulo,
  modulos,
  type Papel,
} from '@tropeiro/contract'
import type { BaseLogger, Bindings } from 'pino'
import type { BancoPort } from './adapters/banco/index.ts'
import type { CnpjPort } from './adapters/cnpj/port.ts'
import type { DistanciaPort } from './adapters/distancia/index.ts'
import type { EmailPort } from './adapters/email/port.ts'
import type { MedidorPort } from './adapters/medicao/port.ts'
import type { RegistrosPort } from './adapters/registros/index.ts'
import type { SefazPort } from './adapters/sefaz/index.ts'
import type { Storage } from './adapters/storage/port.ts'
import type { WhatsAppPort } from './adapters/whatsapp/port.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/pool.ts'
import { type Autor, type Db, type Escopo, escopoDe, inTransaction } from './db/tx.ts'
import type { Leitor } from './leitura/index.ts'
import type { Perguntas } from './perguntas.ts'

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
  medidor: MedidorPort | null
  /** The public register of companies; null when none is configured. */
  cnpj: CnpjPort | null
  /** Ways by road. */
  distancia: DistanciaPort
  /** Who collects and pays for us; null where no address is known. */
  banco: BancoPort | null
  /** Who registers CIOT, toll vouchers and insurance; null where no address is known. */
  registros: RegistrosPort | null
  /** The tax authorities, or the local simulator. */
  sefaz: SefazPort
  /** Foreign pictures and PDFs are opened by nobody else. */
  leitor: Leitor
  log: Log
  clock: () => Date
  hub: Hub
  /** What a module asks of those behind it. */
  perguntas: Perguntas
}

/** Live events of one group, to the sessions that listen here. */
export type Hub = {
  subscribe: (grupo: number, listener: (evento: EventoInterno) => void) => () => void
  /** Tells this process's own listeners at once, before the database comes round with it. */
  tell: (evento: EventoInterno) => void
  close: () => Promise<void>
}

/** An event with the audience it is for; the audience never leaves the server. */
export type EventoInterno = {
  evento: Evento
  grupoId: number
  cnpjs?: string[]
  cpf?: string
  usuarioId?: string
  /** Bases of what it tells, null where it has none; without them who reaches some bases only hears that something changed. */
  bases?: (number | null)[]
}

/** A base of the active group where the user is active. */
export type BaseDoCtx = { id: number; nome: string; cnpj: string; modulos: readonly Modulo[] }

/** How far somebody's bases let him look; null is everywhere (docs/decisions/0074). */
export type AlcanceDeBases = {
  bases: readonly { id: number; modulos: readonly Modulo[] }[]
  semBase: boolean
  /** The group has no base beside these. */
  completo: boolean
} | null

/** What works inside one group, asked by a person or by itself: the first argument of a job. */
export type CtxDoGrupo = Deps & {
  grupo: { id: number }
  /** One transaction of this group. What `work` does is repeated on a deadlock, so it only speaks to the database. */
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Work that runs by itself in a group. */
export const em = (deps: Deps, grupo: number, quem?: Autor): CtxDoGrupo => ({
  ...deps,
  grupo: { id: grupo },
  tx: (work) => inTransaction(deps.pool, escopoDe(grupo, quem), work),
})

/** What holds a session: the first steps of a new person, or the second factor that the group asks its admins for. */
export type Presa = 'passos' | 'segundo_fator'

/** Who asks, from where, with what reach: the first argument of every use case. */
export type Ctx = CtxDoGrupo & {
  requestId: string
  sid: string
  usuario: { id: string; nome: string; cpf: string; email: string }
  grupo: { id: number; nome: string }
  papel: Papel
  asker: Asker
  /** Bases of the active group where the user is active. */
  bases: BaseDoCtx[]
  /** How far he looks, narrowed to the bases where the module of the call is on. */
  alcanca: AlcanceDeBases
  /** Documents (CNPJ, CPF) an asset user answers for. */
  cnpjs: string[]
  /** What this session waits for before anything but `presa` calls opens to it: first steps, or a second factor. */
  presa: Presa | null
  /** Hears of every use of a call that shows personal data, with the id that it named. */
  aoVerDadosPessoais: (ctx: Ctx, call: Endpoint, alvo: string) => void
}

/** What a person is to a group: who, where, how far. */
type Pessoa = Pick<Ctx, 'grupo' | 'usuario' | 'papel' | 'cnpjs' | 'alcanca'>

/** A person's transactions: his name, his group, his reach. */
export const escopoDaPessoa = (p: Pessoa): Escopo => ({
  grupo: p.grupo.id,
  quem: { id: p.usuario.id, nome: p.usuario.nome },
  alcance: {
    papel: p.papel,
    cpf: p.usuario.cpf,
    cnpjs: p.cnpjs,
    bases: p.alcanca?.bases.map((b) => b.id) ?? [],
    semBase: p.alcanca?.semBase ?? true,
    todas: p.alcanca === null || (p.alcanca.completo && p.alcanca.semBase),
  },
})

const moduloDe = (access: Access): Modulo | undefined => {
  if (typeof access !== 'object' || 'parceiro' in access) return undefined
  return guardas['ler' in access ? access.ler : access.escrever].modulo
}

/**
 * A person as a call of this access takes her: a module that is on in one base opens it there, a right that a perfil gives or takes
 * in one base holds there, and nowhere else.
 */
export function comoPede<P extends { asker: Asker; bases: BaseDoCtx[]; alcanca: AlcanceDeBases }>(
  p: P,
  access: Access,
): P {
  if (!p.alcanca) return p
  const modulo = moduloDe(access)
  const kept = basesOnde(p.asker, p.bases, access)
  const on = <B extends { id: number; modulos: readonly Modulo[] }>(all: readonly B[]): B[] =>
    all.filter(
      (b) =>
        (!modulo || b.modulos.includes(modulo)) &&
        (kept.some((k) => k.id === b.id) || p.bases.every((own) => own.id !== b.id)),
    )
  const bases = on(p.alcanca.bases)
  if (bases.length === p.alcanca.bases.length) return p
  return { ...p, bases: on(p.bases), alcanca: { ...p.alcanca, bases, completo: false } }
}

/** The same person, whose transactions reach what a call of this access would. */
export function comAcesso(ctx: Ctx, access: Access): Ctx {
  const narrow = comoPede(ctx, access)
  if (narrow === ctx) return ctx
  return { ...narrow, tx: (work) => inTransaction(ctx.pool, escopoDaPessoa(narrow), work) }
}

/**
 * The context of a job in the name of who ordered it, by default with the reach of the group's staff. A session's context
 * is made by http/session.ts alone; this one never serves a request.
 */
export function emNomeDe(
  deps: Deps,
  pessoa: Pick<Ctx, 'grupo' | 'usuario'> &
    Partial<Pick<Ctx, 'papel' | 'cnpjs' | 'bases' | 'alcanca' | 'asker'>>,
): Ctx {
  const quem = { papel: 'USUARIO' as const, cnpjs: [], bases: [], alcanca: null, ...pessoa }
  return {
    ...deps,
    requestId: 'rotina',
    sid: '',
    asker: { papel: quem.papel, super_user: false, modulos: [...modulos] },
    ...quem,
    presa: null,
    aoVerDadosPessoais: () => {},
    tx: (work) => inTransaction(deps.pool, escopoDaPessoa(quem), work),
  }
}

/** What a call without a session has. */
export type PublicCtx = Deps & { requestId: string; ip: string; userAgent: string; cookies: Cookies }

/** Cookies that only the server reads, sent to one path and by our own pages alone. */
export type Cookies = {
  /** Undefined too when another page than our own asks. */
  read: (nome: string) => string | undefined
  write: (nome: string, valor: string, onde: { path: string; maxAge: number }) => void
}
