import { dizJa, type FIM, type Vida, type Viva } from '@tropeiro/contract/vida'
import type { Db } from './db/tx.ts'
import { type AppError, errors } from './errors.ts'

/** What an act leads to. */
type Destino<T extends Viva> = T['estado'] | typeof FIM

/** Where a thing's life is held: its row (`R`), and who writes it. */
export type Porta<T extends Viva, A extends string, R extends T, Com = never> = {
  vida: Vida<T, A>
  /** Its row, locked for this transaction. */
  travar: (db: Db, id: string) => Promise<R | undefined>
  /** What else of it decides about the act, read behind the lock. */
  conhecer?: (db: Db, row: R, acao: A) => Promise<R>
  /** Writes where it stands now, its line of history and the live event. */
  gravar: (db: Db, row: R, passo: { acao: A; para: Destino<T> }, com: Com | undefined) => Promise<unknown>
  recusar?: (motivo: string, row: R, acao: A) => AppError
  naoEncontrada?: (id: string) => AppError
}

type Feito<T extends Viva, R extends T> = {
  /** As it was, with what was learned of it. */
  coisa: R
  para: Destino<T>
  /** It was so before: nothing was written, and this is what tells it. */
  ja: string | null
}

/**
 * Throws the life's refusal of an act on a thing that the caller holds locked, if there is one.
 * @param sabe what the caller knows of it besides
 */
export async function exigir<T extends Viva, A extends string, R extends T, Com>(
  db: Db,
  p: Porta<T, A, R, Com>,
  row: NoInfer<R>,
  acao: NoInfer<A>,
  sabe: Partial<T> = {},
): Promise<R> {
  const coisa = { ...(p.conhecer ? await p.conhecer(db, row, acao) : row), ...sabe }
  const motivo = p.vida.recusa(coisa, acao)
  if (motivo !== null) throw p.recusar?.(motivo, coisa, acao) ?? errors.conflito(motivo)
  return coisa
}

/**
 * The one way through a life, in the caller's transaction: locks the thing, asks its life, does what the caller brings, and has it
 * written with its history. Refuses with the sentence of the life's row.
 * @param alvo its id, or the thing itself as the caller has locked it
 * @param passo.com what is written with it, as the door wants it
 * @param passo.sabe what the caller knows of it besides
 * @param passo.para which of several states, where what is done decides among them
 * @param passo.fazer what else the act does, before the thing is written
 */
export async function passar<T extends Viva, A extends string, R extends T, Com>(
  db: Db,
  p: Porta<T, A, R, Com>,
  alvo: string | NoInfer<R>,
  acao: NoInfer<A>,
  passo: {
    com?: NoInfer<Com>
    sabe?: Partial<T>
    para?: Destino<T>
    fazer?: (coisa: R) => Promise<unknown>
  } = {},
): Promise<Feito<T, R>> {
  const row = typeof alvo === 'string' ? await p.travar(db, alvo) : alvo
  if (!row) throw p.naoEncontrada?.(String(alvo)) ?? errors.naoEncontrado()
  const ja = dizJa(p.vida, row, acao)
  if (ja !== null) return { coisa: row, para: row.estado, ja }
  const coisa = await exigir(db, p, row, acao, passo.sabe)
  const para = p.vida.destino(coisa.estado, acao, passo.para)
  await passo.fazer?.(coisa)
  await p.gravar(db, coisa, { acao, para }, passo.com)
  return { coisa, para, ja: null }
}
