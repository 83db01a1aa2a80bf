import type { Access } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import type { Campo } from './colunas.ts'
import type { PlanilhaLida } from './ler.ts'

export type Contagem = { novos: number; mudados: number; repetidos: number; recusados: number }
export type LinhaTrazida = {
  linha: number
  resultado: 'novo' | 'mudado' | 'repetido' | 'recusado'
  texto: string
  /** Why it does not go in; what it changes; after an undo, what became of it. */
  motivo: string
}
export type Lote = Contagem & {
  _id: string
  nome: string
  em: string
  autor: string
  desfeita_em: string | null
  /** Whether it may still be taken back, by who asks. */
  desfaz: boolean
}
export type LoteAberto = { planilha: Lote; linhas: LinhaTrazida[] }

/** A kind of thing that comes from another system by a sheet, whoever keeps its batches. */
export type Especie = {
  campos: readonly Campo[]
  /** What one must be able to do to bring it. */
  access: Access
  prever: (ctx: Ctx, planilha: PlanilhaLida) => Promise<Contagem & { linhas: LinhaTrazida[] }>
  importar: (ctx: Ctx, planilha: PlanilhaLida) => Promise<LoteAberto>
  lotes: (ctx: Ctx) => Promise<Lote[]>
  lote: (ctx: Ctx, id: string) => Promise<LoteAberto>
  desfazer: (ctx: Ctx, id: string) => Promise<LoteAberto>
}

type Dito = Record<string, unknown>

/** What a line would do, with what it needs to be undone. */
export type LinhaDita = LinhaTrazida & {
  /** What it made or changed. */
  alvo: string | null
  /** The fields that it changes, as they are; null: it makes something new. */
  antes: Dito | null
  depois: Dito | null
  /** The CPF that the line names, so that what it said can be forgotten with the person. */
  pessoa: string | null
}

/** What the owner of a thing says of bringing it by lines; who keeps the batches asks him, in one transaction. */
export type PorLinhas = Pick<Especie, 'campos' | 'access'> & {
  /** Who writes the same things meanwhile waits. */
  esperar: (db: Db) => Promise<unknown>
  separar: (ctx: Ctx, db: Db, planilha: PlanilhaLida) => Promise<LinhaDita[]>
  /** Writes a line that is new or a change. @returns what it made or changed */
  gravar: (ctx: Ctx, db: Db, linha: LinhaDita) => Promise<string>
  /** Takes a line back. @returns what became of it */
  desfazer: (ctx: Ctx, db: Db, linha: LinhaDita) => Promise<string>
}

/** A line that cannot be read, with its sentence. */
export class NaoSeLe extends Error {}
export const naoSeLe = (motivo: string): never => {
  throw new NaoSeLe(motivo)
}

export const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const contar = (lines: readonly Pick<LinhaTrazida, 'resultado'>[]): Contagem => {
  const of = (r: LinhaTrazida['resultado']) => lines.filter((l) => l.resultado === r).length
  return { novos: of('novo'), mudados: of('mudado'), repetidos: of('repetido'), recusados: of('recusado') }
}

/** The fields in which two differ, as they were and as they are. */
export function mudados<T extends object>(
  antes: T,
  depois: T,
): { campos: string[]; antes: Dito; depois: Dito } {
  const campos = Object.keys(depois).filter((k) => !igual(antes[k as keyof T], depois[k as keyof T]))
  const pick = (v: T): Dito => Object.fromEntries(campos.map((k) => [k, v[k as keyof T]]))
  return { campos, antes: pick(antes), depois: pick(depois) }
}
