import { type CtxDoGrupo, type Deps, em } from '../../ctx.ts'
import { type Db, semGrupo } from '../../db/tx.ts'
import {
  type Fato,
  listAOuvir,
  listFatos,
  listSemNumero,
  lockLugar,
  numerar,
  type TipoDeFato,
  updateFalha,
  updateLugar,
} from './fatos.repository.ts'

/** So many lines get their numbers in one transaction. */
const NUMEROS = 5000
/** So many facts are heard in one transaction, of so many times more lines. */
const LOTE = 200
const LINHAS_POR_FATO = 25

/**
 * Hears facts in the order of the group's line, inside the transaction that moves the listener's place: what it writes there
 * happens exactly once. It does nothing but speak to the database; what must leave the house it queues as a job in that
 * transaction. When it throws, the same facts come again later, and nothing behind them before.
 */
export type Ouvir<T extends TipoDeFato = TipoDeFato> = (deps: Deps, db: Db, fatos: Fato<T>[]) => Promise<void>

/** What a module hears, by the kind of fact. Facts that follow each other and have the same handler come together. */
export type Ouve = { [T in TipoDeFato]?: Ouvir<T> }

/** Hears with a place of its own, under a name that must never change. It begins at the beginning of the group's line. */
export type Ouvinte = { nome: string; ouve: Ouve }

/**
 * The listeners of a module: one for each thing that facts happen to (the word before the point), so that what it cannot do
 * about notes does not hold up what SEFAZ answered.
 */
export function ouvintesDe(modulo: string, ouve: Ouve = {}): Ouvinte[] {
  const things = [...new Set(Object.keys(ouve).map((tipo) => tipo.split('.')[0]!))]
  return things.map((thing) => ({
    nome: `${modulo}/${thing}`,
    ouve: Object.fromEntries(Object.entries(ouve).filter(([tipo]) => tipo.startsWith(`${thing}.`))),
  }))
}

/** Hands each run of facts with one handler to it. */
async function entregar(deps: Deps, db: Db, ouve: Ouve, fatos: Fato[]): Promise<void> {
  for (let from = 0; from < fatos.length; ) {
    const ouvir = ouve[fatos[from]!.tipo] as Ouvir
    let to = from + 1
    while (to < fatos.length && ouve[fatos[to]!.tipo] === ouvir) to++
    await ouvir(deps, db, fatos.slice(from, to))
    from = to
  }
}

/** One transaction: so many facts, and the place behind them. Null: nothing is left, or another process hears now. */
const ouvirLote = (ctx: CtxDoGrupo, quem: Ouvinte, lote: number): Promise<number | null> =>
  ctx.tx(async (db) => {
    const lugar = await lockLugar(db, quem.nome)
    if (!lugar) return null
    const depois = Number(lugar.numero)
    const ate = Math.min(Number(lugar.ultimo), depois + lote * LINHAS_POR_FATO)
    const fatos = await listFatos(db, { depois, ate, tipos: Object.keys(quem.ouve), limite: lote })
    await entregar(ctx, db, quem.ouve, fatos)
    await updateLugar(db, quem.nome, fatos.length === lote ? Number(fatos.at(-1)!.numero) : ate)
    return fatos.length
  })

/** All that is there for one listener in one group; what fails among many is tried alone, so that it holds up no earlier one. */
async function ouvirTudo(ctx: CtxDoGrupo, quem: Ouvinte): Promise<number> {
  let heard = 0
  for (let lote = LOTE; ; ) {
    try {
      const fatos = await ouvirLote(ctx, quem, lote)
      if (fatos === null) return heard
      heard += fatos
      lote = Math.min(LOTE, lote * 2)
    } catch (err) {
      if (lote > 1) {
        lote = 1
        continue
      }
      ctx.log.error({ err, ouvinte: quem.nome, grupo: ctx.grupo.id }, 'listener failed')
      await ctx.tx((db) => updateFalha(db, quem.nome, err instanceof Error ? err.message : String(err)))
      return heard
    }
  }
}

/** Numbers all that is committed in the group. */
async function numerarGrupo(ctx: CtxDoGrupo): Promise<void> {
  try {
    while ((await ctx.tx((db) => numerar(db, NUMEROS))) === NUMEROS);
  } catch (err) {
    ctx.log.error({ err, grupo: ctx.grupo.id }, 'facts not numbered')
  }
}

/**
 * Numbers what was committed, and lets every listener hear what is new in every group, until nothing is left.
 * Several processes may call it together: each listener of a group is heard for by one at a time.
 * @returns how many facts were heard
 */
export async function ouvirFatos(deps: Deps, ouvintes: readonly Ouvinte[]): Promise<number> {
  let all = 0
  for (;;) {
    for (const { grupo_id } of await semGrupo(deps.pool, listSemNumero))
      await numerarGrupo(em(deps, grupo_id))
    let heard = 0
    const nomes = ouvintes.map((o) => o.nome)
    for (const { grupo_id, nome } of await semGrupo(deps.pool, (db) => listAOuvir(db, nomes)))
      heard += await ouvirTudo(em(deps, grupo_id), ouvintes.find((o) => o.nome === nome)!)
    if (heard === 0) return all
    all += heard
  }
}
