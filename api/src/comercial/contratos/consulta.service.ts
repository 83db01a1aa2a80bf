import type { Prova, TermosDeEstadia, TipoDeContrato } from '@tropeiro/contract/comercial/contratos/calls'
import { termosDeEstadia } from '@tropeiro/contract/comercial/contratos/termos'
import type { Db } from '../../db/tx.ts'
import * as repository from './contratos.repository.ts'
import { condicoesDe } from './contratos.service.ts'

/* What other modules ask: which contract holds, and what follows from it. */

const raizDe = (documento: string): string => (documento.length === 14 ? documento.slice(0, 8) : documento)
const TIPOS: Record<'cliente' | 'terceiro', readonly TipoDeContrato[]> = {
  cliente: ['cliente'],
  terceiro: ['tac', 'etc'],
}

/** Its last day; null: none is known. */
const fimDe = (c: repository.ContratoRow): string | null => c.rescindido_em ?? c.fim
/** Whether a contract holds on a day. */
export const valeEm = (c: repository.ContratoRow, dia: string): boolean => {
  const end = fimDe(c)
  return c.inicio <= dia && (end === null || end >= dia)
}

/** The contract's own paper before that of the root, the newer before the older. */
const maisParticular = (a: repository.ContratoRow, b: repository.ContratoRow): number =>
  b.documento.length - a.documento.length || (a.inicio < b.inicio ? 1 : -1)

export type ContratoQueVale = { id: string; numero: number; condicoes: ReturnType<typeof condicoesDe> }

/** The contract with somebody that holds on a day, with the conditions of that day. */
export async function contratoDe(
  db: Db,
  q: { com: 'cliente' | 'terceiro'; documento: string; dia: string },
): Promise<ContratoQueVale | null> {
  const rows = await repository.listDe(db, {
    documentos: [q.documento, raizDe(q.documento)],
    tipos: TIPOS[q.com],
    dia: q.dia,
  })
  const [one] = rows.filter((c) => valeEm(c, q.dia)).sort(maisParticular)
  return one ? { id: one.id, numero: one.numero, condicoes: condicoesDe(one, q.dia) } : null
}

/** When a stay at somebody's gate begins to cost, and by which contract; without one, by law. */
export async function estadiaDe(
  db: Db,
  q: { com: 'cliente' | 'terceiro'; documento: string; dia: string },
): Promise<{ termos: TermosDeEstadia; contrato: { id: string; numero: number } | null }> {
  const found = await contratoDe(db, q)
  return {
    termos: termosDeEstadia(found),
    contrato: found && { id: found.id, numero: found.numero },
  }
}

/** What proof each client's contract of today asks for before its CT-e are billed. */
export async function provasPedidas(db: Db, dia: string): Promise<(documento: string) => Prova> {
  const by = new Map<string, repository.ContratoRow>()
  for (const c of (await repository.listComProva(db, dia)).filter((one) => valeEm(one, dia)))
    if (!by.has(c.documento) || maisParticular(c, by.get(c.documento)!) < 0) by.set(c.documento, c)
  return (documento) => {
    const c = by.get(documento) ?? by.get(raizDe(documento))
    return c ? condicoesDe(c, dia).prova : 'regra'
  }
}

/** A contract that has ended, and its last day. */
export type ContratoVencido = { numero: number; fim: string }

/**
 * Tables of freight without those of contracts that have all ended, where the group has it so.
 * @returns those that may price, and the contract that ended of each that has one
 */
export async function comContrato<V extends { tabela_id: string }>(
  db: Db,
  versoes: readonly V[],
  dia: string,
): Promise<{ versoes: V[]; vencidas: ReadonlyMap<string, ContratoVencido> }> {
  const ids = [...new Set(versoes.map((v) => v.tabela_id))]
  const rows = ids.length === 0 ? [] : await repository.listDasTarifas(db, ids)
  const vencidas = new Map<string, ContratoVencido>()
  for (const id of ids) {
    const its = rows.filter((c) => c.inicio <= dia && condicoesDe(c, dia).tarifas.includes(id))
    if (its.length === 0 || its.some((c) => valeEm(c, dia))) continue
    const [last] = its
      .map((c) => ({ numero: c.numero, fim: fimDe(c)! }))
      .sort((a, b) => (a.fim < b.fim ? 1 : -1))
    vencidas.set(id, last!)
  }
  if (vencidas.size === 0 || (await repository.findAjustes(db)).vencido_precifica)
    return { versoes: [...versoes], vencidas }
  return { versoes: versoes.filter((v) => !vencidas.has(v.tabela_id)), vencidas }
}
