import type { Formato } from './formato.ts'

/**
 * How often an element occurs: `'1'` once (the default everywhere), `'0..1'` at most once, `'1..990'`, `'0..n'`.
 * With a maximum over 1 the plain object holds an array.
 */
export type Vezes = '1' | '0..1' | `${0 | 1}..${number}` | `${0 | 1}..n`

interface Ocorrencia<V extends Vezes> {
  readonly vezes: V
  readonly min: number
  readonly max: number
}

/** An element with text. */
export interface Campo<T extends string = string, O extends string = string, V extends Vezes = Vezes>
  extends Ocorrencia<V> {
  readonly tipo: 'campo'
  readonly tag: T
  readonly rotulo: string
  readonly formato: Formato<O>
}

/** An attribute of the group it stands in. In the plain object it is a property like any other. */
export interface Atributo<T extends string = string, O extends string = string, V extends Vezes = Vezes>
  extends Ocorrencia<V> {
  readonly tipo: 'atributo'
  readonly tag: T
  readonly rotulo: string
  readonly formato: Formato<O>
  /** No two groups of one list have the same value. */
  readonly unico: boolean
}

/** An element with elements. */
export interface Grupo<
  T extends string = string,
  F extends readonly Item[] = readonly Item[],
  V extends Vezes = Vezes,
> extends Ocorrencia<V> {
  readonly tipo: 'grupo'
  readonly tag: T
  readonly rotulo: string
  readonly filhos: F
  /** Attributes, in the order of Canonical XML. */
  readonly atributos: readonly Atributo[]
  /** Every element that may stand inside, in schema order, with choices laid flat. */
  readonly elementos: readonly (Campo | Grupo)[]
  readonly porTag: ReadonlyMap<string, Campo | Grupo>
}

/** One branch and no other: `xs:choice`. In the plain object the branches' elements stand in the group itself. */
export interface Escolha<R extends readonly (readonly Item[])[] = readonly (readonly Item[])[]> {
  readonly tipo: 'escolha'
  /** For messages: 'o CNPJ ou o CPF'. */
  readonly rotulo: string
  readonly ramos: R
  readonly opcional: boolean
}

/** All or nothing: an `xs:sequence` that may be left out as a whole. */
export interface Conjunto<F extends readonly Item[] = readonly Item[]> {
  readonly tipo: 'conjunto'
  readonly rotulo: string
  readonly filhos: F
}

export type Item = Campo | Atributo | Grupo | Escolha | Conjunto

/** A plain object as builder and validator take it: texts, groups, and arrays of both. Absent = undefined. */
export interface Dados {
  readonly [tag: string]: Valor
}
export type Valor = string | undefined | null | Dados | readonly (string | Dados)[]

type Elemento = Campo | Atributo | Grupo
/** The items inside a choice or a set; none when their list is not known to the compiler. */
type Dentro<I> =
  I extends Escolha<infer R>
    ? number extends R['length']
      ? never
      : Achatado<R[number][number]>
    : I extends Conjunto<infer F>
      ? number extends F['length']
        ? never
        : Achatado<F[number]>
      : never
type Achatado<I> = Extract<I, Elemento> | Dentro<Exclude<I, Elemento>>
type Opcional<I> = Extract<I, { vezes: `0..${string}` }> | Dentro<Exclude<I, Elemento>>
type Obrigatorio<I> = Exclude<Extract<I, Elemento>, { vezes: `0..${string}` }>
type Um<E> = E extends { filhos: infer F extends readonly Item[] }
  ? number extends F['length']
    ? Dados
    : Objeto<F>
  : E extends { formato: Formato<infer O> }
    ? O
    : never
type Conteudo<E> = E extends { vezes: '1' | '0..1' } ? Um<E> : Um<E>[]

/**
 * The plain object of a list of items: texts for fields (a union of literals where the layout enumerates),
 * objects for groups, arrays where an element repeats. What stands in a choice or in an optional set is optional
 * for the compiler; the validator holds the rest.
 */
export type Objeto<F extends readonly Item[]> = {
  [E in Obrigatorio<F[number]> as E['tag']]: Conteudo<E>
} & { [E in Opcional<F[number]> as E extends Elemento ? E['tag'] : never]?: Conteudo<E> }

/** The plain object of a group: `type DadosIde = DadosDe<typeof ide>`. */
export type DadosDe<G extends { filhos: readonly Item[] }> = Objeto<G['filhos']>

/** The same with everything optional, at every depth: what a form holds while it is being filled. */
export type Rascunho<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? readonly Rascunho<U>[]
    : { readonly [K in keyof T]?: Rascunho<T[K]> | undefined }

function ocorrencia<V extends Vezes>(vezes: V): Ocorrencia<V> {
  const [min, max = min] = vezes.split('..')
  return { vezes, min: Number(min), max: max === 'n' ? Number.POSITIVE_INFINITY : Number(max) }
}

/** An element with text. `rotulo` is what a person calls it, used in every error sentence. */
export function campo<const T extends string, O extends string>(
  tag: T,
  rotulo: string,
  formato: Formato<O>,
): Campo<T, O, '1'>
export function campo<const T extends string, O extends string, const V extends Vezes>(
  tag: T,
  rotulo: string,
  formato: Formato<O>,
  vezes: V,
): Campo<T, O, V>
export function campo(tag: string, rotulo: string, formato: Formato, vezes: Vezes = '1'): Campo {
  return { tipo: 'campo', tag, rotulo, formato, ...ocorrencia(vezes) }
}

export function atributo<const T extends string, O extends string>(
  tag: T,
  rotulo: string,
  formato: Formato<O>,
): Atributo<T, O, '1'>
export function atributo<const T extends string, O extends string, const V extends '0..1'>(
  tag: T,
  rotulo: string,
  formato: Formato<O>,
  vezes: V,
): Atributo<T, O, V>
export function atributo(tag: string, rotulo: string, formato: Formato, vezes: Vezes = '1'): Atributo {
  return { tipo: 'atributo', tag, rotulo, formato, unico: false, ...ocorrencia(vezes) }
}

/** An attribute that numbers the groups of a list: each value once (`xs:unique`). */
export function atributoUnico<const T extends string, O extends string>(
  tag: T,
  rotulo: string,
  formato: Formato<O>,
): Atributo<T, O, '1'> {
  return { ...atributo(tag, rotulo, formato), unico: true }
}

function achatar(itens: readonly Item[], elementos: (Campo | Grupo)[], atributos: Atributo[]): void {
  for (const item of itens) {
    if (item.tipo === 'atributo') atributos.push(item)
    else if (item.tipo === 'escolha') for (const ramo of item.ramos) achatar(ramo, elementos, atributos)
    else if (item.tipo === 'conjunto') achatar(item.filhos, elementos, atributos)
    else elementos.push(item)
  }
}

/** An element with elements, in schema order. */
export function grupo<const T extends string, const F extends readonly Item[]>(
  tag: T,
  rotulo: string,
  filhos: F,
): Grupo<T, F, '1'>
export function grupo<const T extends string, const F extends readonly Item[], const V extends Vezes>(
  tag: T,
  rotulo: string,
  filhos: F,
  vezes: V,
): Grupo<T, F, V>
export function grupo(tag: string, rotulo: string, filhos: readonly Item[], vezes: Vezes = '1'): Grupo {
  const elementos: (Campo | Grupo)[] = []
  const atributos: Atributo[] = []
  achatar(filhos, elementos, atributos)
  atributos.sort((a, b) => (a.tag < b.tag ? -1 : 1))
  const porTag = new Map(elementos.map((elemento) => [elemento.tag, elemento]))
  if (porTag.size !== elementos.length) throw new Error(`o grupo ${tag} tem dois elementos de mesmo nome`)
  return { tipo: 'grupo', tag, rotulo, filhos, atributos, elementos, porTag, ...ocorrencia(vezes) }
}

/** Exactly one of the branches; each branch is a list of items. */
export function escolha<const R extends readonly (readonly Item[])[]>(
  rotulo: string,
  ...ramos: R
): Escolha<R> {
  return { tipo: 'escolha', rotulo, ramos, opcional: false }
}

/** One of the branches or none. */
export function escolhaOpcional<const R extends readonly (readonly Item[])[]>(
  rotulo: string,
  ...ramos: R
): Escolha<R> {
  return { tipo: 'escolha', rotulo, ramos, opcional: true }
}

/** All of the items or none. */
export function conjunto<const F extends readonly Item[]>(rotulo: string, ...filhos: F): Conjunto<F> {
  return { tipo: 'conjunto', rotulo, filhos }
}
