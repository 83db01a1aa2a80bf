import type { Access } from './access/access.ts'
import { type Asker, can } from './access/can.ts'

/** What has a life: it stands in a state. What else decides about it (its driver, its protocol) stands beside. */
export type Viva = { estado: string }

/** Whose act it is: who may make this call, or the house itself, as a consequence of something else. */
export type Quem = { access: Access; method: string; path: string } | 'casa'

/** A sentence, or the one that a thing asks for. */
export type Frase<T> = string | ((coisa: T) => string)

/** Nothing changes: it was so before, and the repetition is answered as the first time. */
export const JA = 'ja'
/** The state stays; what hangs on it changes. */
export const FICA = '='
/** It is gone. */
export const FIM = 'fim'

type Estado<T extends Viva> = T['estado']
type De<T extends Viva> = Estado<T> | readonly Estado<T>[]
/** Several states: what is done decides among them. */
type Para<T extends Viva> = Estado<T> | typeof FICA | typeof FIM | readonly (Estado<T> | typeof FIM)[]

/**
 * A row of a life. It allows: from these states the act leads there, for whoever may make that call; from states that no row of
 * the act names, `recusa` is said (null where there are none); `impede` tells what else of the thing stands in the way. Or
 * it refuses (`null`), or answers a repetition (`JA`), with its own sentence.
 */
export type Linha<T extends Viva, A extends string = string> =
  | readonly [de: De<T>, acao: A, para: Para<T>, quem: Quem, recusa: Frase<T> | null, impede?: Impede<T>]
  | readonly [de: De<T>, acao: A, para: null | typeof JA, quem: null, recusa: Frase<T>]
type Impede<T> = (coisa: T) => string | null

/** What an act comes to in a state. */
export type Passo<T extends Viva> =
  | { tipo: 'passa'; para: readonly (Estado<T> | typeof FIM)[]; quem: Quem; impede?: Impede<T> }
  | { tipo: 'ja' | 'recusa'; frase: Frase<T> }

/** Which acts what state allows, and which sentence refuses the others: every pair of the two has an answer. */
export type Vida<T extends Viva, A extends string = string> = {
  estados: readonly Estado<T>[]
  acoes: readonly A[]
  passo: (estado: Estado<T>, acao: A) => Passo<T>
  /** Why the act is refused; null when nothing stands in its way, or when it was done before. */
  recusa: (coisa: T, acao: A) => string | null
  /**
   * Where an allowed act leads; one that may lead to several states is told which.
   * @throws Error when it leads nowhere, or elsewhere: the program's mistake
   */
  destino: (estado: Estado<T>, acao: A, para?: Estado<T> | typeof FIM) => Estado<T> | typeof FIM
  /** The state allows it, whatever else of the thing may stand in the way. */
  permite: (estado: Estado<T>, acao: A) => boolean
  /** The states that allow the act. */
  estadosQue: (acao: A) => readonly Estado<T>[]
}

const lista = <X>(x: X | readonly X[]): readonly X[] => (Array.isArray(x) ? x : [x as X])
const dizer = <T>(frase: Frase<T>, coisa: T): string => (typeof frase === 'string' ? frase : frase(coisa))
const unicos = <X>(xs: readonly X[]): X[] => [...new Set(xs)]

/**
 * A life from its rows. States and acts are those that the rows name, in their order. A pair of state and act without an answer, or with two,
 * is an error when the program starts.
 */
export const vida =
  <T extends Viva>() =>
  <const L extends readonly Linha<T>[]>(linhas: L): Vida<T, L[number][1]> => {
    type A = L[number][1]
    const named = linhas.flatMap(([de, , para]) => [
      ...lista(de),
      ...(para === null || para === JA || para === FICA ? [] : lista(para)),
    ])
    const estados = unicos(named.filter((e) => e !== FIM)) as Estado<T>[]
    const acoes = unicos(linhas.map((l) => l[1])) as A[]
    const passos = new Map<string, Passo<T>>()
    for (const [de, acao, para, quem, recusa, impede] of linhas) {
      for (const estado of lista(de)) {
        const pair = `${estado} ${acao}`
        if (passos.has(pair)) throw new Error(`two rows say what ${pair} comes to`)
        if (para === null || para === JA)
          passos.set(pair, { tipo: para === null ? 'recusa' : 'ja', frase: recusa! })
        else {
          const to = (para === FICA ? [estado] : lista(para)) as readonly (Estado<T> | typeof FIM)[]
          passos.set(pair, { tipo: 'passa', para: to, quem: quem!, ...(impede ? { impede } : {}) })
        }
      }
    }
    for (const acao of acoes) {
      const frase = linhas.find((l) => l[1] === acao && l[3] !== null && l[4] !== null)?.[4]
      for (const estado of estados) {
        if (passos.has(`${estado} ${acao}`)) continue
        if (!frase) throw new Error(`no row says what ${estado} ${acao} comes to`)
        passos.set(`${estado} ${acao}`, { tipo: 'recusa', frase })
      }
    }
    const passo = (estado: Estado<T>, acao: A): Passo<T> => {
      const found = passos.get(`${estado} ${acao}`)
      if (!found) throw new Error(`this life knows no ${estado} ${acao}`)
      return found
    }
    const permite = (estado: Estado<T>, acao: A) => passo(estado, acao).tipo === 'passa'
    return {
      estados,
      acoes,
      passo,
      recusa: (coisa, acao) => {
        const step = passo(coisa.estado, acao)
        if (step.tipo === 'recusa') return dizer(step.frase, coisa)
        return step.tipo === 'passa' ? (step.impede?.(coisa) ?? null) : null
      },
      destino: (estado, acao, para) => {
        const step = passo(estado, acao)
        const to = step.tipo === 'passa' ? step.para : []
        const one = para ?? (to.length === 1 ? to[0] : undefined)
        if (one === undefined || !to.includes(one))
          throw new Error(`${estado} ${acao} leads to ${to.join(' or ') || 'nothing'}, not to ${one}`)
        return one
      },
      permite,
      estadosQue: (acao) => estados.filter((e) => permite(e, acao)),
    }
  }

/** What is said of an act that was done before. */
export function dizJa<T extends Viva, A extends string>(vida: Vida<T, A>, coisa: T, acao: A): string | null {
  const step = vida.passo(coisa.estado, acao)
  return step.tipo === 'ja' ? dizer(step.frase, coisa) : null
}

/** A button of an act: whether it shows, and why it cannot be pressed. */
export type Botao = { mostra: boolean; motivo: string | undefined }

/**
 * The buttons of a thing, for who looks at it: an act shows where its state allows it to somebody like him, and is
 * disabled with the reason while something else of the thing stands in the way.
 */
export function acoes<T extends Viva, A extends string>(
  vida: Vida<T, A>,
  coisa: T,
  asker: Asker | null,
): Record<A, Botao> {
  const botao = (acao: A): Botao => {
    const step = vida.passo(coisa.estado, acao)
    const mostra = step.tipo === 'passa' && step.quem !== 'casa' && can(asker, step.quem.access)
    return { mostra, motivo: vida.recusa(coisa, acao) ?? undefined }
  }
  return Object.fromEntries(vida.acoes.map((acao) => [acao, botao(acao)])) as Record<A, Botao>
}
